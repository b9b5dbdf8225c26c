//! Values that are in several messages.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

/// A value that is in several messages: its JSON is made once and copied into each of them. Cheap to clone.
#[derive(Debug)]
pub struct CachedJson<T>(Arc<Inner<T>>);

#[derive(Debug)]
struct Inner<T> {
    value: T,
    /// Its JSON, once it is needed; `None` if it cannot be JSON.
    json: OnceLock<Option<Box<RawValue>>>,
}

impl<T> From<T> for CachedJson<T> {
    fn from(value: T) -> CachedJson<T> {
        CachedJson(Arc::new(Inner { value, json: OnceLock::new() }))
    }
}

impl<T> Clone for CachedJson<T> {
    fn clone(&self) -> CachedJson<T> {
        CachedJson(self.0.clone())
    }
}

impl<T> Deref for CachedJson<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0.value
    }
}

impl<T: PartialEq> PartialEq for CachedJson<T> {
    fn eq(&self, other: &CachedJson<T>) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for CachedJson<T> {}

impl<T: Serialize> Serialize for CachedJson<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Inner { value, json } = &*self.0;
        match json.get_or_init(|| serde_json::value::to_raw_value(value).ok()) {
            Some(json) => json.serialize(serializer),
            None => value.serialize(serializer),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for CachedJson<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CachedJson<T>, D::Error> {
        T::deserialize(deserializer).map(CachedJson::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_reads_and_writes_like_its_value() {
        let value = vec![Some("a \"word\"".to_owned()), None];
        let cached = CachedJson::from(value.clone());
        for copy in [cached.clone(), cached.clone()] {
            assert_eq!(serde_json::to_string(&copy).unwrap(), r#"["a \"word\"",null]"#);
            assert_eq!(serde_json::to_value(&copy).unwrap(), serde_json::to_value(&value).unwrap());
        }
        let read: CachedJson<Vec<Option<String>>> =
            serde_json::from_str(&serde_json::to_string(&cached).unwrap()).unwrap();
        assert_eq!((&read, &*read), (&cached, &value));
    }
}
