import { useAnnouncement, useToast } from "#app/client/notices.ts";

/** A toast for the eye, and scores that changed for the ear. */
export function Toasts() {
  const toast = useToast();
  const announcement = useAnnouncement();
  return (
    <>
      <div className="toasts" role="status">
        {toast ? (
          <p key={toast.id} className="toast">
            {toast.text}
          </p>
        ) : null}
      </div>
      <div className="visually-hidden" aria-live="polite">
        {announcement ? <p key={announcement.id}>{announcement.text}</p> : null}
      </div>
    </>
  );
}
