/** Texts of the site's calls that other users read. Their handlers pass them to `requireSayable` (edge/accounts/sayable.ts). */
export const SHOWN_TEXTS: Readonly<Record<string, readonly string[]>> = {
  "user.editUserInfo": ["nick_name", "signature", "city", "career"],
  "user.apply": ["real_name", "about"],
  "broadcast.saveRoom": ["title"],
  "channel.savePlan": ["title"],
  "room.moderate": ["act.text"],
  "replay.makeClip": ["title"],
  "redorder.publish": ["reasons"],
  "shorts.postVideo": ["title"],
  "shorts.postMoment": ["text"],
  "shorts.comment": ["text"],
};

/** Texts that are not written for readers, by their path: ids and keys, secrets, times, addresses, search words. */
export const UNSHOWN_NAMES: ReadonlySet<string> = new Set([
  ...[
    "request_key",
    "ticket",
    "digest",
    "order_id",
    "feedback_id",
    "message_id",
    "group_id",
    "id",
    "key",
    "broadcast",
    "cursor",
    "type",
  ],
  ...["zone", "date", "day", "month", "rest_from", "rest_to", "birthday"],
  ...["mobile", "password", "old_password", "code", "captcha", "challenge", "device", "invite_code", "channel"],
  ...["endpoint", "auth", "p256dh", "old_endpoint", "old_auth"],
  ...["cover", "avatar", "pictures.*", "keyword", "word", "act.person"],
]);

/** Texts that no other user reads, by call. */
export const UNSHOWN_TEXTS: Readonly<Record<string, readonly string[]>> = {
  // One value of a list that the site defines.
  "broadcast.saveRoom": ["category"],
  "channel.savePlan": ["category"],
  "live.getRealLives": ["category"],
  "user.editUserInfo": ["tags.*"],
  // The room's own list of forbidden words, for its moderators.
  "room.moderate": ["act.words.*"],
  // Operators read these texts, and they must read the words exactly as they were written (docs/decisions/0081).
  "contact.report": ["note"],
  "room.report": ["note"],
  "replay.reportClip": ["note"],
  "customerservice.publish": ["content", "contact"],
  // Only the staff that sends parcels or pays out reads these texts.
  "address.saveAddress": ["receiver", "phone", "postcode", "region", "city", "district", "street", "house", "extra"],
  "wallet.savePayoutAccount": ["holder", "account", "bank"],
  "user.apply": ["sample_link"],
  "user.updateThirdMember": ["third_member"],
};
