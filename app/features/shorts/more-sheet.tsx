import { Form } from "@remix-run/react";
import { useState } from "react";
import { REPORT_REASONS, type ReportReason } from "#edge/contract/rules/rooms.ts";
import { useText } from "#app/i18n/use-text.ts";
import { reportShort } from "./report-short.ts";
import { Sheet } from "./sheet.tsx";
import { shortAddress, type ShortView } from "./short-view.ts";
import "./more-sheet.css";

interface MoreSheetProps {
  short: ShortView;
  mayDelete: boolean;
  onClose: () => void;
}

/** Needs the translation areas `shorts` and `moderation`. */
export default function MoreSheet({ short, mayDelete, onClose }: MoreSheetProps) {
  const t = useText("shorts");
  const words = useText("moderation");
  const [isReported, setReported] = useState(false);
  const report = async (reason: ReportReason): Promise<void> => {
    if ((await reportShort({ id: short.id, reason })) === "done") setReported(true);
  };
  return (
    <Sheet title={t("more")} onClose={onClose}>
      <div className="short-more">
        {mayDelete ? (
          <Form
            method="post"
            action={shortAddress(short)}
            onSubmit={(event) => {
              if (!confirm(t("delete.ask"))) event.preventDefault();
            }}
          >
            <input type="hidden" name="act" value="delete" />
            <button type="submit" className="button button-danger">
              {t("delete")}
            </button>
          </Form>
        ) : null}
        {isReported ? (
          <p role="status">{t("report.done")}</p>
        ) : (
          <fieldset>
            <legend>{t("report")}</legend>
            {REPORT_REASONS.map((reason) => (
              <button key={reason} type="button" className="chip" onClick={() => void report(reason)}>
                {words(`reason.${reason}`)}
              </button>
            ))}
          </fieldset>
        )}
      </div>
    </Sheet>
  );
}
