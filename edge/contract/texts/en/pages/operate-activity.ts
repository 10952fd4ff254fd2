import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/operate-activity.ts";

export default {
  text: "Task events and free draws. Once published, everyone sees them at once; published odds change only as a new version.",
  new: "New event",
  edit: "Edit event",
  see: "See the page",
  empty: "No events yet",
  "kind.draw": "Draw",
  "kind.task": "Tasks",
  draft: "Draft",
  "phase.running": "Running",
  "phase.coming": "Coming soon",
  "phase.over": "Ended",
  basics: "Content and dates",
  kind: "Type",
  "kind.hint": "Cannot change once created",
  "rules.hint": "One per line",
  starts_at: "Start",
  ends_at: "End",
  "at.hint": "Your time zone: {zone}",
  "starts.stay": "Cannot change once published",
  welcome_tickets: "Starting tickets per person",
  "welcome.hint": "0 for task events",
  tickets: "Ticket sources",
  "tickets.hint": "One per line: task times = tickets <= maximum, such as readInfo 2 = 1 <= 7. Tasks: {tasks}",
  "wrong.tickets": "One line was not understood. Write it like “readInfo 2 = 1 <= 7”, one per task",
  "wrong.end": "The end must come after the start",

  "prizes.title": "Prizes and odds",
  "prizes.version": "Current version: {version}",
  "prizes.hint":
    "One per line: type amount chance% xstock : Chinese name / Portuguese name / English name (optional). Example: gold 188 0.5% x5 : … / 188 de ouro / 188 gold. Chances add up to 100%; without x a prize is unlimited, and at least one must be. Types: gold gold, point points, vip days, coupon days@coupon, gift count@gift, none no prize.",
  "stages.title": "Stage rewards",
  "stages.hint":
    "One per line: task times type amount : Chinese name / Portuguese name / English name (optional). Example: checkin 3 gold 8 : … / 8 de ouro / 8 gold. Tasks: {tasks}",
  "stages.stay": "The event is published, so its stages can no longer change.",
  "wrong.table": "One line was not understood. Follow the format below",
  "table.ask":
    "The draw is published. Saving makes the odds a new version: everyone sees the time and the old odds, and stock starts again. Update?",
  given: "Given out",
  "given.of": "{given} of {stock}",

  "publish.title": "Publish",
  "publish.text": "Everyone will see the event; its start, ticket sources and published prizes can no longer change.",
  "publish.submit": "Publish event",
  "publish.ask": "Once published, the start and the prizes cannot be changed directly. Publish?",
  "end.title": "End early",
  "end.text": "It ends now and cannot be resumed. Prizes given out stay; stages already reached can be claimed for three days.",
  "end.submit": "End now",
  "end.ask": "The event ends now and cannot be resumed. End it?",
} satisfies Translation<typeof source>;
