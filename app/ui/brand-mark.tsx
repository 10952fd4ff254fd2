import { logoParts } from "#edge/contract/brands/logo.ts";
import { useVisit } from "../visit/visit.ts";

type Mark = ReturnType<typeof logoParts>;
type Brand = Parameters<typeof logoParts>[0];

// Cached by brand, because every page needs the mark, and its readable text colour has to be computed.
const marks = new Map<string, Mark>();

function findMark(brand: Brand): Mark {
  const key = `${brand.color}${brand.logo.shape}${brand.logo.letters}`;
  const mark = marks.get(key) ?? logoParts(brand);
  marks.set(key, mark);
  return mark;
}

export function BrandMark() {
  const { brand } = useVisit();
  const { path, fill, letters, ink, fontSize } = findMark(brand);
  return (
    <svg className="brand-mark" viewBox="0 0 64 64" aria-hidden>
      <path fill={fill} d={path} />
      <text x="32" y="33" fill={ink} fontSize={fontSize} fontWeight="700" textAnchor="middle" dominantBaseline="central">
        {letters}
      </text>
    </svg>
  );
}
