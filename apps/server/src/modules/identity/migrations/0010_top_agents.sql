-- The top of the tree, page by page: agents (types 1, 2, 41, 42) whom no agent brought.
CREATE INDEX member_top_agents ON identity.member (merchant_id, id)
  WHERE upline_id IS NULL AND type IN (1, 2, 41, 42);
