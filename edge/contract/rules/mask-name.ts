/** A nick as strangers see it in lists of winners and friends: its first letter, two stars, and its last where there are three or more. */
export function maskName(nick: string): string {
  const letters = [...nick.trim()];
  const [first = "*"] = letters;
  return letters.length > 2 ? `${first}**${letters.at(-1)}` : `${first}**`;
}
