import { useText } from "#app/i18n/use-text.ts";
import type { Credit } from "../credits.ts";
import { Card } from "#app/ui/blocks.tsx";

export function CreditList({ title, text, credits }: { title: string; text?: string; credits: readonly Credit[] }) {
  const t = useText("site");
  return (
    <Card className="credits" title={title}>
      {text ? <p className="card-body secondary">{text}</p> : null}
      <ul>
        {credits.map(({ name, url, licence, use, citation, doi }) => (
          <li key={name}>
            <a href={url} rel="noopener noreferrer">
              {name}
            </a>
            <b className="hint">{licence}</b>
            <p>{t(`credit.${use}`)}</p>
            {citation ? <p lang="en">{citation}</p> : null}
            {doi ? (
              <p>
                <a href={`https://doi.org/${doi}`} rel="noopener noreferrer">
                  doi:{doi}
                </a>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
