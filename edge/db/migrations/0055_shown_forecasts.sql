ALTER TABLE `forecast_results` ADD `shown_by` text;--> statement-breakpoint
ALTER TABLE `forecast_results` ADD `shown_home` real;--> statement-breakpoint
ALTER TABLE `forecast_results` ADD `shown_draw` real;--> statement-breakpoint
ALTER TABLE `forecast_results` ADD `shown_away` real;