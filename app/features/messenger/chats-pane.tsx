import { useLocation } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { withoutBasePath } from "#edge/contract/rules/addresses.ts";
import { readChatsPlace } from "./chats-place.ts";
import { Chats } from "./list/chats.tsx";

const isList = (path: string): boolean => /^\/c2c\/?$/.test(withoutBasePath(path));

/** Beside an open chat, the tabs change only the list, and the chat stays open. */
export function ChatsPane() {
  const { pathname, search } = useLocation();
  const [kept, setKept] = useState(() =>
    readChatsPlace(new URLSearchParams(pathname.startsWith("/chat-group") ? "tab=group" : "")),
  );
  const own = isList(pathname) ? readChatsPlace(new URLSearchParams(search)) : null;
  const [before, setBefore] = useState(own);
  if (own && (own.tab !== before?.tab || own.isRequests !== before.isRequests)) {
    setBefore(own);
    setKept(own);
  }
  const turn = (event: MouseEvent): void => {
    const link = (event.target as Element).closest("a");
    if (own || !link || event.metaKey || event.ctrlKey || event.shiftKey || !isList(link.pathname)) return;
    event.preventDefault();
    event.stopPropagation();
    setKept(readChatsPlace(new URLSearchParams(link.search)));
  };
  return (
    <div onClickCapture={turn}>
      <Chats {...(own ?? kept)} />
    </div>
  );
}
