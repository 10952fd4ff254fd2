ALTER TABLE `rooms` ADD `language` text DEFAULT '' NOT NULL;
