-- Every kind of change has a name of its own. A rematch was an `option`, and agreeing to a take-back had the name of
-- asking for one.
UPDATE changes SET kind = 'rematch' WHERE kind = 'option';
UPDATE changes SET kind = 'takeback-granted'
    WHERE kind = 'takeback-asked' AND body LIKE '{"fact":"takeback_granted"%';
