CREATE INDEX `users_registered` ON `users` (`registered_at`);--> statement-breakpoint
CREATE INDEX `users_anchors` ON `users` (`registered_at`) WHERE is_anchor = 1;--> statement-breakpoint
CREATE INDEX `users_operators` ON `users` (`uid`) WHERE is_operate = 1;--> statement-breakpoint
CREATE INDEX `feedback_desk` ON `feedback` ((state <> 'open'),(case state when 'open' then created_at else -created_at end),`id`);