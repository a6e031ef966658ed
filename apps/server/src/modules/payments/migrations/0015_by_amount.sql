-- Staff order these lists by their amounts, page by page.
CREATE INDEX deposit_by_amount ON payments.deposit (merchant_id, amount DESC, id DESC);
CREATE INDEX withdrawal_by_amount ON payments.withdrawal (merchant_id, amount DESC, id DESC);
CREATE INDEX adjustment_by_amount ON payments.adjustment (merchant_id, amount DESC, id DESC);
