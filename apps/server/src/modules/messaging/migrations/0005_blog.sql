-- Posts of the blog, as staff publish them. A withdrawn one stays.
CREATE TABLE messaging.blog_post (
  merchant_id uuid NOT NULL,
  slug text NOT NULL,
  author text NOT NULL,
  published_on date NOT NULL,
  topics text[] NOT NULL,
  image text,
  art jsonb,
  words jsonb NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  withdrawn_at timestamptz(3),
  PRIMARY KEY (merchant_id, slug)
);
