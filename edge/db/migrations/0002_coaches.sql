ALTER TABLE `teams` ADD `coach_zh` text;--> statement-breakpoint
ALTER TABLE `teams` ADD `coach_pt` text;--> statement-breakpoint
ALTER TABLE `lineup_sides` ADD `coach_zh` text;--> statement-breakpoint
ALTER TABLE `lineup_sides` ADD `coach_pt` text;