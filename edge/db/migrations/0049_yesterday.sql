ALTER TABLE `forecast_results` ADD `yesterday_seq` integer REFERENCES forecasts(seq);--> statement-breakpoint
ALTER TABLE `forecast_results` ADD `yesterday_home` real;--> statement-breakpoint
ALTER TABLE `forecast_results` ADD `yesterday_draw` real;--> statement-breakpoint
ALTER TABLE `forecast_results` ADD `yesterday_away` real;