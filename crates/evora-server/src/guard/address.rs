//! The client address of a request.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::app::App;

/// The client address: that of the connection, or the one that a trusted proxy forwards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Address(pub IpAddr);

impl Address {
    /// The network that counts as one visitor: an IPv4 address or an IPv6 /64, the smallest network providers assign.
    pub fn network(&self) -> IpAddr {
        match self.0.to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => {
                let network = u128::from(address) & !u128::from(u64::MAX);
                IpAddr::V6(Ipv6Addr::from(network))
            }
        }
    }
}

impl FromRequestParts<App> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Address, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        // Without connection info, all visitors count as one.
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0.ip());
        let forwarded_address = || {
            let header = app.guard.client_header.as_ref()?;
            forwarded_address(&parts.headers, header.as_str(), |hop| is_proxy(app, hop))
        };
        let peer = peer.to_canonical();
        let address = if is_proxy(app, peer) { forwarded_address().unwrap_or(peer) } else { peer };
        Ok(Address(address))
    }
}

/// Whether an address is that of a trusted proxy.
pub(crate) fn is_proxy(app: &App, address: IpAddr) -> bool {
    app.config.guard.trusted_proxies.iter().any(|network| network.contains(&address))
}

/// The last address in a list of hops that is not a trusted proxy. Earlier entries can be forged; an unreadable one
/// ends the search.
fn forwarded_address(
    headers: &HeaderMap,
    header: &str,
    is_proxy: impl Fn(IpAddr) -> bool,
) -> Option<IpAddr> {
    let mut last = None;
    let lines: Vec<&str> =
        headers.get_all(header).iter().map(|line| line.to_str().unwrap_or("?")).collect();
    for hop in lines.iter().rev().flat_map(|line| line.rsplit(',')) {
        let hop = hop.trim();
        let address = hop.parse().or_else(|_| hop.parse().map(|at: SocketAddr| at.ip())).ok();
        let Some(address) = address.map(|address: IpAddr| address.to_canonical()) else { break };
        last = Some(address);
        if !is_proxy(address) {
            break;
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn last(lines: &[&'static str]) -> Option<String> {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", HeaderValue::from_static(line));
        }
        let proxy = |hop: IpAddr| hop.to_string().starts_with("10.");
        forwarded_address(&headers, "x-forwarded-for", proxy).map(|address| address.to_string())
    }

    #[test]
    fn only_addresses_seen_by_trusted_proxies_count() {
        assert_eq!(last(&["203.0.113.9"]).as_deref(), Some("203.0.113.9"));
        assert_eq!(last(&["1.2.3.4, 203.0.113.9, 10.0.0.2"]).as_deref(), Some("203.0.113.9"));
        assert_eq!(last(&["1.2.3.4", "203.0.113.9:4711"]).as_deref(), Some("203.0.113.9"));
        assert_eq!(last(&["1.2.3.4, nonsense, 10.0.0.2"]).as_deref(), Some("10.0.0.2"));
        assert_eq!(last(&["::ffff:203.0.113.9"]).as_deref(), Some("203.0.113.9"));
        assert_eq!(last(&["nonsense"]), None);
        assert_eq!(last(&[]), None);
    }

    #[test]
    fn a_network_of_ipv6_is_one_visitor() {
        let network = |text: &str| Address(text.parse().unwrap()).network().to_string();
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), network("2001:db8:1:2::1"));
        assert_ne!(network("2001:db8:1:3::1"), network("2001:db8:1:2::1"));
        assert_eq!(network("::ffff:192.0.2.1"), "192.0.2.1");
    }
}
