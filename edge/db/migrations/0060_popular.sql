CREATE INDEX `leagues_popular` ON `leagues` (`rank`);--> statement-breakpoint
CREATE INDEX `players_popular` ON `players` (`rating`);--> statement-breakpoint
CREATE INDEX `teams_popular` ON `teams` (`strength`);--> statement-breakpoint
-- Names of other clubs of the same town, which an earlier release gave to these.
DELETE FROM `aliases` WHERE `kind` = 'team' AND (`subject_id`, `alias`) IN (
  SELECT t.`id`, v.value->>'$[2]' FROM json_each('[[1,"qingdao-hainiu","Qingdao Huanghai"],[1,"qingdao-hainiu","Qingdao Huanghai FC"],[1,"yanbian-longding","Yanbian"],[1,"la-louviere","La Louviere"],[1,"la-louviere","La Louvière"],[1,"atletico-san-luis","San Luis"],[1,"san-martin-san-juan","CA San Martín"],[1,"gimcheon-sangmu","Sangju Sangmu"],[1,"gimcheon-sangmu","Sangju Sangmu FC"],[2,"goyang-sono-skygunners","Goyang Carrot Jumpers"],[2,"goyang-sono-skygunners","Goyang Orions"]]') v
  JOIN `teams` t ON t.`sport_id` = v.value->>'$[0]' AND t.`slug` = v.value->>'$[1]'
);
