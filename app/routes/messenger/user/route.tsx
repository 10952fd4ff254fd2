import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ChatsFrame } from "#app/features/messenger/chats-frame.tsx";
import { ContactPanel } from "#app/features/messenger/contacts/contact-panel.tsx";
import { OwnContact } from "#app/features/messenger/contacts/own-contact.tsx";
import { OnAirLine, PresenceLine } from "#app/features/messenger/contacts/presence-mark.tsx";
import { useContacts } from "#app/features/messenger/contacts/use-contacts.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import { toMeta } from "#app/features/page-meta.ts";
import { PersonHead } from "#app/features/people/person-head.tsx";
import { personView } from "#app/features/people/person-view.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { BackHead } from "#app/features/back-head.tsx";
import { getText, useText } from "#app/i18n/use-text.ts";
import "#app/features/messenger/messenger.css";
import "#app/features/messenger/contacts/contacts.css";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const viewer = requireOwn(context, request);
  const person = await guard(context.product.user.getUserBasicInfo({ id: idParam(params.id) }));
  return { person: personView(person, context.visit.brand), isOnAir: person.is_live === 1, isOwn: viewer.uid === person.uid };
}

export const handle = { areas: ["messenger", "contacts", "people"], frame: ChatsFrame } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => ({
    title: getText(locale, "contacts")("contact.title", { name: args.data?.person.nick ?? "" }),
    hidden: true,
  }));

/** A person as a contact of the viewer (Specification 2.13). */
export default function ContactPage() {
  const tm = useText("messenger");
  const { person, isOnAir, isOwn } = useLoaderData<typeof loader>();
  const { state, messenger } = useContacts();
  const userId = String(person.uid);
  return (
    <>
      <BackHead to="/c2c" />
      <PersonHead person={person}>
        {isOwn ? null : isOnAir ? <OnAirLine userId={userId} /> : <PresenceLine userId={userId} />}
      </PersonHead>
      {isOwn ? (
        <OwnContact uid={person.uid} name={person.nick} />
      ) : state.phase === "none" ? (
        <p className="messenger-note">{tm("none")}</p>
      ) : (
        <ContactPanel key={userId} messenger={messenger} userId={userId} name={person.nick} />
      )}
    </>
  );
}
