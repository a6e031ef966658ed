-- The decorative counter of tiles can be switched off; until now every merchant had it.
INSERT INTO config.flag (merchant_id, code, is_on) SELECT id, 'TILECOUNT3', true FROM config.merchant;
