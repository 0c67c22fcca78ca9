-- What everybody may call by PostgreSQL's own default cannot be taken back for one schema alone, so the first migration's
-- word on default privileges took nothing back. Who may call a private function was granted by name where it was made.

revoke execute on all functions in schema private from public;
