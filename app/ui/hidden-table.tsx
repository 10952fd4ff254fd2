interface HiddenTableProps {
  caption: string;
  head: readonly string[];
  /** The first cell of a row names the row. */
  rows: readonly (readonly (string | number)[])[];
}

/** The numbers of a chart for screen readers. The chart itself is `aria-hidden`. */
export function HiddenTable({ caption, head, rows }: HiddenTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name, at) => (
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], at) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
