import type { ReactNode } from "react";

/** The name is the name of the file in app/ui or of the class in app/styles. Stored pictures have the same names. */
export const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="kit-part" data-part={name}>
    <h2 className="hint">{name}</h2>
    {children}
  </section>
);
