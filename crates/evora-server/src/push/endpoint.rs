//! Addresses at push services. Clients name them, so the server must not be made to talk to machines that only it can reach.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::http::Uri;

/// An address at a push service.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Endpoint {
    uri: Uri,
    pub(super) host: String,
    pub(super) port: u16,
    pub(super) is_tls: bool,
}

impl Endpoint {
    /// Parses an address: `https`, a host by name, the usual port, without a user. A local push service, which tests have,
    /// may also use plain HTTP, an IP address and any port.
    pub(super) fn parse(text: &str, is_local: bool) -> Option<Endpoint> {
        let uri: Uri = text.parse().ok()?;
        let authority = uri.authority()?;
        let is_tls = match uri.scheme_str()? {
            "https" => true,
            "http" if is_local => false,
            _ => return None,
        };
        if authority.as_str().contains('@') || uri.path() == "/" {
            return None;
        }
        let host = authority.host().to_ascii_lowercase();
        let port = authority.port_u16();
        let is_usual = port.is_none_or(|port| port == 443) && is_name(&host);
        if !is_local && !is_usual {
            return None;
        }
        let port = port.unwrap_or(if is_tls { 443 } else { 80 });
        Some(Endpoint { host, port, is_tls, uri })
    }

    /// The push service, as in `https://push.example`.
    pub(super) fn service(&self) -> String {
        let scheme = if self.is_tls { "https" } else { "http" };
        match (self.is_tls, self.port) {
            (true, 443) | (false, 80) => format!("{scheme}://{}", self.host),
            (_, port) => format!("{scheme}://{}:{port}", self.host),
        }
    }

    /// The value of the `Host` header.
    pub(super) fn authority(&self) -> String {
        self.service().split_once("//").map(|(_, rest)| rest.to_owned()).unwrap_or_default()
    }

    /// The path and query.
    pub(super) fn path(&self) -> &str {
        self.uri.path_and_query().map_or("/", |path| path.as_str())
    }
}

/// Whether a host is a name with a dot in it: no IP address in any notation, and no machine of the own network.
fn is_name(host: &str) -> bool {
    let last = host.trim_end_matches('.').rsplit_once('.').map(|(_, last)| last);
    let is_top = |last: &str| last.bytes().any(|byte| byte.is_ascii_alphabetic());
    let is_hex = |last: &str| last.starts_with("0x");
    let is_private = |last: &str| matches!(last, "localhost" | "local" | "internal");
    last.is_some_and(|last| is_top(last) && !is_hex(last) && !is_private(last))
        && !host.starts_with('[')
}

/// Whether an address is on the public internet.
pub(super) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation()
        || a == 0
        || a >= 240
        // Shared by providers; protocol assignments; benchmarks.
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 198 && (b == 18 || b == 19));
    !is_special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, c, d, e, f, g, h] = address.segments();
    let embedded = |high: u16, low: u16| {
        let [[a, b], [c, d]] = [high.to_be_bytes(), low.to_be_bytes()];
        is_public_v4(Ipv4Addr::new(a, b, c, d))
    };
    match (a, b) {
        // NAT64 and 6to4 reach what their IPv4 address is.
        (0x64, 0xff9b) if [c, d, e, f] == [0; 4] => embedded(g, h),
        (0x2002, _) => embedded(b, c),
        // Teredo, benchmarks, documentation.
        (0x2001, 0 | 2 | 0xdb8) | (0x3fff, 0..=0xfff) => false,
        // Everything else outside of global unicast is special, also IPv4 in IPv6.
        _ => a & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_at_push_services_are_read() {
        let endpoint = Endpoint::parse("https://Push.Example/send/abc?x=1", false).unwrap();
        assert_eq!((endpoint.host.as_str(), endpoint.port), ("push.example", 443));
        assert_eq!(endpoint.service(), "https://push.example");
        assert_eq!(endpoint.authority(), "push.example");
        assert_eq!(endpoint.path(), "/send/abc?x=1");
        let local = Endpoint::parse("http://127.0.0.1:4321/abc", true).unwrap();
        assert_eq!(local.service(), "http://127.0.0.1:4321");
        assert_eq!(local.authority(), "127.0.0.1:4321");
    }

    #[test]
    fn what_could_reach_other_machines_is_refused() {
        for text in [
            "",
            "push.example/x",
            "/x",
            "http://push.example/x",
            "ftp://push.example/x",
            "https://push.example",
            "https://push.example:8443/x",
            "https://user@push.example/x",
            "https://user:secret@push.example/x",
            "https://localhost/x",
            "https://printer/x",
            "https://printer.local/x",
            "https://metadata.internal/x",
            "https://app.localhost/x",
            "https://app.localhost./x",
            "https://127.0.0.1/x",
            "https://127.1/x",
            "https://2130706433/x",
            "https://0x7f.0x1/x",
            "https://127.0.0.0x1/x",
            "https://[::1]/x",
            "https://[::ffff:127.0.0.1]/x",
        ] {
            assert!(Endpoint::parse(text, false).is_none(), "{text}");
        }
    }

    #[test]
    fn only_addresses_of_the_public_internet_are_public() {
        let special = [
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::7f00:1",
            "::ffff:127.0.0.1",
            "::ffff:8.8.8.8",
            "64:ff9b::a00:1",
            "64:ff9b:1::1",
            "100::1",
            "2001::1",
            "2001:2::1",
            "2001:db8::1",
            "2002:7f00:1::1",
            "2002:a00:1::1",
            "3fff::1",
            "5f00::1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ];
        for text in special {
            assert!(!is_public(text.parse().unwrap()), "{text}");
        }
        let public = [
            "1.1.1.1",
            "8.8.8.8",
            "100.63.255.255",
            "100.128.0.1",
            "172.15.0.1",
            "172.32.0.1",
            "192.0.1.1",
            "198.17.0.1",
            "198.20.0.1",
            "223.255.255.255",
            "2606:4700::1",
            "2a00:1450:4001::1",
            "64:ff9b::808:808",
            "2002:808:808::1",
        ];
        for text in public {
            assert!(is_public(text.parse().unwrap()), "{text}");
        }
    }
}
