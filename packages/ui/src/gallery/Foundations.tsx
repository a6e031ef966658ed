import { Artwork } from '../Artwork.tsx'
import { Emblem, type EmblemName } from '../art/Emblem.tsx'
import { EmptyArt } from '../art/EmptyArt.tsx'
import { VendorMark, vendorCodes } from '../art/VendorMark.tsx'
import { Logo } from '../Logo.tsx'
import { Part } from './Part.tsx'

const colours = [
  ['ground', 'ground'],
  ['surface-1', 'surface 1'],
  ['surface-2', 'surface 2'],
  ['surface-3', 'surface 3'],
  ['ink', 'ink'],
  ['ink-2', 'ink 2'],
  ['ink-3', 'ink 3'],
  ['accent', 'accent'],
  ['brass', 'brass'],
  ['danger', 'danger'],
  ['warning', 'warning'],
  ['info', 'info'],
  ['cloth', 'cloth'],
  ['ivory', 'ivory'],
] as const

/** The sizes of type, in pixels, with the height of a line. */
const sizes = [
  [36, 1.12],
  [28, 1.15],
  [22, 1.2],
  [18, 1.35],
  [16, 1.45],
  [14, 1.45],
  [13, 1.45],
  [12, 1.45],
] as const
/** From this size on words are set in the display face. */
const displayFrom = 18

const emblems: readonly EmblemName[] = [
  'spade',
  'heart',
  'diamond',
  'club',
  'chip',
  'dice',
  'crown',
  'seven',
  'wheel',
  'trophy',
  'gift',
]

export function Foundations() {
  return (
    <>
      <Part id="colour" title="Colour">
        <div className="bzg-swatches">
          {colours.map(([token, name]) => (
            <div className="bzg-swatch" key={token}>
              <i style={{ background: `var(--${token})` }} />
              {name}
            </div>
          ))}
        </div>
      </Part>
      <Part id="type" title="Type">
        {sizes.map(([fontSize, lineHeight]) => (
          <p
            key={fontSize}
            className={fontSize < displayFrom ? undefined : 'bzg-display'}
            style={{ fontSize, lineHeight }}
          >
            The table is open, 1,284.50 in play
          </p>
        ))}
      </Part>
      <Part id="logo" title="Logo and marks">
        <div className="bzg-row">
          <Logo size={56} />
          <Logo />
          <Logo show="mark" size={44} />
        </div>
        <div className="bzg-row bz-quiet" style={{ gap: 32 }}>
          {vendorCodes.map((code) => (
            <VendorMark key={code} code={code} label={code} />
          ))}
          <VendorMark code="ZZ" label="ZZ" />
        </div>
      </Part>
      <Part id="art" title="Art">
        <div className="bzg-row">
          {emblems.map((name, at) => (
            <span key={name} className="bzg-art" style={{ inlineSize: 104, blockSize: 104 }}>
              <Artwork hue={(at * 47 + 158) % 360} emblem={<Emblem name={name} />} seed={name} />
            </span>
          ))}
        </div>
        <div className="bzg-row bzg-faint">
          {(['table', 'cards', 'search', 'letter', 'chips', 'broken', 'lamp'] as const).map(
            (name) => (
              <EmptyArt key={name} name={name} />
            ),
          )}
        </div>
      </Part>
    </>
  )
}
