-- What a member was written is read in pages, the newest first.
CREATE INDEX message_of_member ON post.message (member_id, written_at DESC, id DESC)
  WHERE member_id IS NOT NULL;
