DROP INDEX `orders_coupon`;--> statement-breakpoint
-- Written by hand: an order in review whose coupon another order has by now is left without it.
UPDATE `orders` SET `coupon_id` = NULL WHERE `state` = 'review' AND EXISTS (SELECT 1 FROM `orders` o WHERE o.`coupon_id` = `orders`.`coupon_id` AND o.`id` <> `orders`.`id`
	AND (o.`state` IN ('open', 'paid') OR (o.`state` = 'review' AND o.`id` < `orders`.`id`)));--> statement-breakpoint
CREATE UNIQUE INDEX `orders_coupon` ON `orders` (`coupon_id`) WHERE state in ('open', 'paid', 'review');
