import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";

/** A client's login data, or `wrong` if the user id is invalid. */
export type Signed = { userID: string; userSig: string } | { wrong: true };

const wrong: Signed = { wrong: true };

/** Signs any user in to the chat. In production the address answers 404. */
export async function signAction({ request, context }: ActionFunctionArgs) {
  const { signChatUser } = context;
  if (!signChatUser) throw new Response(null, { status: 404 });
  const form = await request.formData();
  const given = form.get("user");
  const userID = typeof given === "string" ? given.trim() : "";
  const userSig = signChatUser(userID);
  if (userSig === null) return data(wrong, { status: 400 });
  const signed: Signed = { userID, userSig };
  return data(signed);
}
