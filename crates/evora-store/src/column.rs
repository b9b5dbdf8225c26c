//! Database column types for our own types: text that is validated when read.

use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::{Database, Decode, Encode, Type};

use crate::{ChangeKind, ReportId, SessionId, TableId, TableState, TokenId, UserId};

macro_rules! text_columns {
    ($($name:ty),*) => {$(
        impl<DB: Database> Type<DB> for $name
        where
            str: Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                <str as Type<DB>>::type_info()
            }

            fn compatible(info: &DB::TypeInfo) -> bool {
                <str as Type<DB>>::compatible(info)
            }
        }

        impl<'q, DB: Database> Encode<'q, DB> for $name
        where
            String: Encode<'q, DB>,
        {
            fn encode_by_ref(&self, buffer: &mut DB::ArgumentBuffer) -> Result<IsNull, BoxDynError> {
                <String as Encode<'q, DB>>::encode(self.as_str().to_owned(), buffer)
            }
        }

        impl<'r, DB: Database> Decode<'r, DB> for $name
        where
            String: Decode<'r, DB>,
        {
            fn decode(value: DB::ValueRef<'r>) -> Result<Self, BoxDynError> {
                Ok(<String as Decode<'r, DB>>::decode(value)?.parse()?)
            }
        }
    )*};
}

text_columns!(TableId, UserId, SessionId, TokenId, ReportId, ChangeKind, TableState);
