-- A match with a day alone stands at noon UTC of its UTC day. Importers always wrote that; posted records may hold another hour. Safe to run again.
UPDATE `matches` SET `starts_at` = `starts_at` - ((`starts_at` % 86400) + 86400) % 86400 + 43200
WHERE `date_only` = 1 AND ((`starts_at` % 86400) + 86400) % 86400 <> 43200;
