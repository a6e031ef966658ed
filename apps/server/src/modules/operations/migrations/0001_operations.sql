CREATE SCHEMA operations;

-- The nodes of the deployment with their last sign of life, and which switches they hold.
CREATE TABLE operations.node (
  id uuid CONSTRAINT node_pk PRIMARY KEY,
  name text NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  switch_version bigint NOT NULL,
  sockets int NOT NULL,
  faults bigint NOT NULL,
  -- Faults of the last minute.
  faults_lately int NOT NULL,
  database_waiting int NOT NULL
);
