-- Where somebody is at home: one address of IPv4, or the network of 64 bits that a household has of
-- IPv6. An address of IPv4 written in the manner of IPv6 is one address too.
CREATE FUNCTION identity.home_of(ip inet) RETURNS inet LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN family(ip) = 4 OR ip <<= inet '::ffff:0:0/96' THEN ip
               ELSE network(set_masklen(ip, 64))::inet END $$;

-- What was learnt address by address is known by its network from now on.
INSERT INTO identity.known_address (member_id, ip, first_at, last_at)
  SELECT member_id, identity.home_of(ip), min(first_at), max(last_at)
  FROM identity.known_address WHERE ip <> identity.home_of(ip) GROUP BY 1, 2;
DELETE FROM identity.known_address WHERE ip <> identity.home_of(ip);
