import { logoParts } from "../../../edge/contract/brands/logo";
import { useVisit } from "../visit";

/** The brand's mark; its name stands beside it. */
export function BrandMark() {
  const { brand } = useVisit();
  const { path, fill, letters, ink, fontSize } = logoParts(brand);
  return (
    <svg className="brand-mark" viewBox="0 0 64 64" aria-hidden>
      <path fill={fill} d={path} />
      <text x="32" y="33" fill={ink} fontSize={fontSize} fontWeight="700" textAnchor="middle" dominantBaseline="central">
        {letters}
      </text>
    </svg>
  );
}
