-- Tables of sign-in, envelopes, wheels and raffles follow in their own files.
CREATE SCHEMA promotions;
