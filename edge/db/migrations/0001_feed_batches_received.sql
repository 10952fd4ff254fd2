CREATE INDEX IF NOT EXISTS `feed_batches_received` ON `feed_batches` (`received_at`);
