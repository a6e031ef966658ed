import type { GoodsArt as GoodsArtName } from '@baize/contract/vocabulary'
import type { ReactNode } from 'react'

/** The picture of goods, in the brand's colours; the name stands beside it. */
export function GoodsArt({ name }: { name: GoodsArtName }) {
  return (
    <span className="goods-art" aria-hidden="true">
      <svg viewBox="0 0 160 120" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <ellipse cx="80" cy="106" rx="46" ry="6" fill="var(--art-shade)" />
        {drawings[name]}
      </svg>
    </span>
  )
}

const drawings: Record<GoodsArtName, ReactNode> = {
  headphones: (
    <>
      <path d="M40 72a40 44 0 0 1 80 0" stroke="var(--art-ivory)" strokeWidth="9" />
      <path d="M44 68a36 40 0 0 1 72 0" stroke="var(--art-dark)" strokeWidth="2.5" />
      <rect x="30" y="64" width="24" height="38" rx="11" fill="var(--art-brand)" />
      <rect x="106" y="64" width="24" height="38" rx="11" fill="var(--art-brand)" />
      <rect x="48" y="68" width="9" height="30" rx="4.5" fill="var(--art-dark)" />
      <rect x="103" y="68" width="9" height="30" rx="4.5" fill="var(--art-dark)" />
      <circle cx="39" cy="83" r="5" fill="var(--art-brass)" />
      <circle cx="121" cy="83" r="5" fill="var(--art-brass)" />
    </>
  ),
  watch: (
    <>
      <path d="M64 12h32l5 26H59zM59 82h42l-5 26H64z" fill="var(--art-brand)" />
      <circle cx="80" cy="60" r="31" fill="var(--art-brass)" />
      <circle cx="80" cy="60" r="25" fill="var(--art-dark)" />
      <path d="M80 44v16l11 8" stroke="var(--art-ivory)" strokeWidth="3.5" />
      <path d="M80 38v3M80 79v3M58 60h3M99 60h3" stroke="var(--art-brand)" strokeWidth="3" />
      <rect x="110" y="54" width="7" height="12" rx="3" fill="var(--art-brass-deep)" />
      <circle cx="80" cy="60" r="3" fill="var(--art-brass)" />
    </>
  ),
  speaker: (
    <>
      <rect x="50" y="14" width="60" height="90" rx="18" fill="var(--art-brand)" />
      <rect x="57" y="21" width="46" height="76" rx="12" fill="var(--art-dark)" />
      <circle cx="80" cy="70" r="19" fill="var(--art-brass-deep)" />
      <circle cx="80" cy="70" r="13" fill="var(--art-dark)" />
      <circle cx="80" cy="70" r="6" fill="var(--art-brass)" />
      <circle cx="80" cy="37" r="8" fill="var(--art-ivory)" />
      <circle cx="80" cy="37" r="4" fill="var(--art-dark)" />
      <path
        d="M122 44c6 9 6 24 0 33M133 36c10 14 10 35 0 49M38 44c-6 9-6 24 0 33M27 36c-10 14-10 35 0 49"
        stroke="var(--art-brass)"
        strokeWidth="2.5"
        opacity="0.7"
      />
    </>
  ),
  phone: (
    <>
      <rect x="53" y="8" width="54" height="98" rx="11" fill="var(--art-ivory)" />
      <rect x="57" y="12" width="46" height="90" rx="8" fill="var(--art-dark)" />
      <path
        d="M57 78c14-4 16-22 28-26s12 8 18 4v38a8 8 0 0 1-8 8H65a8 8 0 0 1-8-8z"
        fill="var(--art-brand)"
      />
      <circle cx="74" cy="38" r="9" fill="var(--art-brass)" />
      <rect x="72" y="17" width="16" height="4" rx="2" fill="var(--art-ivory)" opacity="0.6" />
      <path d="M107 34v16" stroke="var(--art-brass-deep)" strokeWidth="3" />
    </>
  ),
  voucher: (
    <>
      <g transform="rotate(-8 80 60)">
        <path
          d="M30 34h100a5 5 0 0 1 5 5v11a11 11 0 0 0 0 22v11a5 5 0 0 1-5 5H30a5 5 0 0 1-5-5V72a11 11 0 0 0 0-22V39a5 5 0 0 1 5-5z"
          fill="var(--art-ivory)"
        />
        <path d="M100 38v46" stroke="var(--art-brass-deep)" strokeWidth="2" strokeDasharray="1 6" />
        <rect x="38" y="44" width="34" height="7" rx="3.5" fill="var(--art-brand)" />
        <rect x="38" y="58" width="50" height="5" rx="2.5" fill="var(--art-dark)" opacity="0.28" />
        <rect x="38" y="70" width="40" height="5" rx="2.5" fill="var(--art-dark)" opacity="0.28" />
        <path
          d="m117 50 3.4 7 7.6 1-5.6 5.3 1.4 7.6-6.8-3.7-6.8 3.7 1.4-7.6-5.6-5.3 7.6-1z"
          fill="var(--art-brass)"
        />
      </g>
    </>
  ),
  chips: (
    <>
      {[88, 77, 66, 55].map((y, at) => (
        <g key={y}>
          <rect
            x="30"
            y={y}
            width="50"
            height="13"
            rx="6.5"
            fill={at % 2 ? 'var(--art-ivory)' : 'var(--art-brand)'}
          />
          <path
            d={`M42 ${y}v13M55 ${y}v13M68 ${y}v13`}
            stroke="var(--art-dark)"
            strokeWidth="2.5"
            opacity="0.45"
          />
        </g>
      ))}
      <circle cx="105" cy="66" r="32" fill="var(--art-brass)" />
      <circle
        cx="105"
        cy="66"
        r="27"
        stroke="var(--art-ivory)"
        strokeWidth="9"
        strokeDasharray="14 14.27"
      />
      <circle cx="105" cy="66" r="20" fill="var(--art-dark)" />
      <path d="m105 53 11 13-11 13-11-13z" fill="var(--art-brass)" />
    </>
  ),
  mug: (
    <>
      <path d="M106 52h10a16 16 0 0 1 0 32h-10" stroke="var(--art-brand)" strokeWidth="9" />
      <path d="M46 42h62v50a14 14 0 0 1-14 14H60a14 14 0 0 1-14-14z" fill="var(--art-brand)" />
      <ellipse cx="77" cy="42" rx="31" ry="8" fill="var(--art-ivory)" />
      <ellipse cx="77" cy="43" rx="25" ry="5.5" fill="var(--art-dark)" />
      <path d="m77 62 11 13-11 13-11-13z" fill="var(--art-brass)" />
      <path
        d="M64 28c-5-6 5-9 0-16M78 26c-5-6 5-9 0-16M92 28c-5-6 5-9 0-16"
        stroke="var(--art-ivory)"
        strokeWidth="3"
        opacity="0.6"
      />
    </>
  ),
  cap: (
    <>
      <path d="M38 78a42 44 0 0 1 84 0z" fill="var(--art-brand)" />
      <path
        d="M80 34v44M58 41c-6 10-8 22-8 37M102 41c6 10 8 22 8 37"
        stroke="var(--art-dark)"
        strokeWidth="2"
        opacity="0.4"
      />
      <path d="M34 78h92c14 4 22 11 20 17-20-9-64-13-112-9-4 0-5-6 0-8z" fill="var(--art-ivory)" />
      <circle cx="80" cy="33" r="5" fill="var(--art-brass)" />
      <path d="m80 50 8 10-8 10-8-10z" fill="var(--art-brass)" />
    </>
  ),
  cards: (
    <>
      <g transform="rotate(-16 62 66)">
        <rect x="36" y="22" width="54" height="78" rx="8" fill="var(--art-brand)" />
        <rect
          x="42"
          y="28"
          width="42"
          height="66"
          rx="5"
          stroke="var(--art-brass)"
          strokeWidth="2"
        />
        <path d="m63 44 14 17-14 17-14-17z" stroke="var(--art-brass)" strokeWidth="2" />
      </g>
      <g transform="rotate(10 98 62)">
        <rect x="72" y="20" width="54" height="78" rx="8" fill="var(--art-ivory)" />
        <path
          d="M99 40c9 10 17 15 17 24a9 9 0 0 1-15 6.500c.5 5 2 8 5 9.500H92c3-1.5 4.5-4.5 5-9.500A9 9 0 0 1 82 64c0-9 8-14 17-24z"
          fill="var(--art-dark)"
        />
        <circle cx="81" cy="30" r="3.5" fill="var(--art-brass-deep)" />
        <circle cx="117" cy="88" r="3.5" fill="var(--art-brass-deep)" />
      </g>
    </>
  ),
  backpack: (
    <>
      <path d="M66 26v-6a14 14 0 0 1 28 0v6" stroke="var(--art-ivory)" strokeWidth="6" />
      <path
        d="M44 58a36 36 0 0 1 72 0v36a12 12 0 0 1-12 12H56a12 12 0 0 1-12-12z"
        fill="var(--art-brand)"
      />
      <path
        d="M44 60c-10 2-13 10-13 20v16a6 6 0 0 0 6 6h7M116 60c10 2 13 10 13 20v16a6 6 0 0 1-6 6h-7"
        fill="var(--art-brass-deep)"
      />
      <rect x="57" y="66" width="46" height="32" rx="8" fill="var(--art-dark)" />
      <path d="M62 76h36" stroke="var(--art-brass)" strokeWidth="3" />
      <rect x="92" y="76" width="4" height="9" rx="2" fill="var(--art-brass)" />
      <path d="M58 46h44" stroke="var(--art-dark)" strokeWidth="3" opacity="0.5" />
      <rect x="75" y="46" width="10" height="12" rx="3" fill="var(--art-brass)" />
    </>
  ),
}
