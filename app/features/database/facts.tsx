export const Facts = ({
  facts,
  layout,
}: {
  facts: readonly (readonly [string, string | number | null])[];
  layout?: "facts-two" | "facts-three" | "facts-four";
}) => (
  <dl className={layout ? `card facts ${layout}` : "card facts"}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt className="hint">{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
