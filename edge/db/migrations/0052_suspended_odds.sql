ALTER TABLE `odds` ADD `suspended` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `odds` ADD `seq` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Results and plans whose market may hold a price that is no market (edge/contract/rules/odds.ts) are scored and priced again.
DELETE FROM forecast_results WHERE starts_at > unixepoch() - 29 * 86400 AND EXISTS (
  SELECT 1 FROM odds o WHERE o.match_id = forecast_results.match_id AND o.market = '1x2' AND o.at <= forecast_results.starts_at
    AND (o.home <= 1 OR o.away <= 1 OR coalesce(o.draw, 2) <= 1
      OR 1.0 / o.home + 1.0 / o.away + iif(forecast_results.sport_id = 1, coalesce(1.0 / o.draw, 0), 0)
        NOT BETWEEN 1 - 1e-9 AND iif(forecast_results.sport_id = 1, 1.25, 1.2) + 1e-9));
--> statement-breakpoint
UPDATE red_plans SET priced_at = 0 WHERE priced_at > 0 AND EXISTS (
  SELECT 1 FROM odds o JOIN matches m ON m.id = o.match_id WHERE o.match_id = red_plans.match_id AND o.at <= m.starts_at
    AND (o.home <= 1 OR o.away <= 1 OR coalesce(o.draw, 2) <= 1
      OR 1.0 / o.home + 1.0 / o.away + iif(m.sport_id = 1 AND o.market = '1x2', coalesce(1.0 / o.draw, 0), 0)
        NOT BETWEEN 1 - 1e-9 AND iif(m.sport_id = 1 AND o.market = '1x2', 1.25, 1.2) + 1e-9));
