//! Database columns of text that is validated when it is read.

/// Implements sqlx's column traits for types with `as_str` and [`FromStr`](std::str::FromStr). The
/// calling crate depends on sqlx.
#[macro_export]
macro_rules! text_columns {
    ($($name:ty),*) => {$(
        impl<DB: ::sqlx::Database> ::sqlx::Type<DB> for $name
        where
            str: ::sqlx::Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                <str as ::sqlx::Type<DB>>::type_info()
            }

            fn compatible(info: &DB::TypeInfo) -> bool {
                <str as ::sqlx::Type<DB>>::compatible(info)
            }
        }

        impl<'q, DB: ::sqlx::Database> ::sqlx::Encode<'q, DB> for $name
        where
            String: ::sqlx::Encode<'q, DB>,
        {
            fn encode_by_ref(&self, buffer: &mut DB::ArgumentBuffer) -> Result<::sqlx::encode::IsNull, ::sqlx::error::BoxDynError> {
                <String as ::sqlx::Encode<'q, DB>>::encode(self.as_str().to_owned(), buffer)
            }
        }

        impl<'r, DB: ::sqlx::Database> ::sqlx::Decode<'r, DB> for $name
        where
            String: ::sqlx::Decode<'r, DB>,
        {
            fn decode(value: DB::ValueRef<'r>) -> Result<Self, ::sqlx::error::BoxDynError> {
                Ok(<String as ::sqlx::Decode<'r, DB>>::decode(value)?.parse()?)
            }
        }
    )*};
}

text_columns!(
    crate::TableId,
    crate::ClubId,
    crate::TournamentId,
    crate::UserId,
    crate::SessionId,
    crate::TokenId,
    crate::ReportId,
    crate::AuditId,
    crate::PasskeyId,
    crate::LeaseId
);
