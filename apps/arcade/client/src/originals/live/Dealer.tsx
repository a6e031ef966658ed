import type { TablePhase } from '../../../../src/tables/wire.ts'
import { useSpeech } from '../speech.tsx'

interface Looks {
  name: string
  skin: string
  shade: string
  hair: string
  vest: string
  isLong: boolean
}

/** How the drawn dealers look, by their names at the tables. It is said openly that they are drawn. */
const dealers: readonly Looks[] = [
  {
    name: 'Linh',
    skin: '#f0c6a0',
    shade: '#dca67c',
    hair: '#1d1512',
    vest: '#0f6b46',
    isLong: true,
  },
  {
    name: 'Mateo',
    skin: '#c98f62',
    shade: '#ad744a',
    hair: '#2a1a10',
    vest: '#7a1f2c',
    isLong: false,
  },
  {
    name: 'Aiko',
    skin: '#f3d0b0',
    shade: '#e0b08a',
    hair: '#33202a',
    vest: '#22407a',
    isLong: true,
  },
  {
    name: 'Noor',
    skin: '#a96f48',
    shade: '#8f5a37',
    hair: '#140d0a',
    vest: '#5a2c7a',
    isLong: true,
  },
  {
    name: 'Elias',
    skin: '#eebf98',
    shade: '#d59f74',
    hair: '#7a4a22',
    vest: '#1f4f5a',
    isLong: false,
  },
  {
    name: 'Rosa',
    skin: '#d9a070',
    shade: '#bd8355',
    hair: '#4a1f14',
    vest: '#7a5410',
    isLong: true,
  },
  {
    name: 'Wen',
    skin: '#eec8a2',
    shade: '#d6a77f',
    hair: '#1a1614',
    vest: '#8a1f24',
    isLong: false,
  },
  {
    name: 'Mai',
    skin: '#f2cba8',
    shade: '#dcab83',
    hair: '#2a1a16',
    vest: '#1d4f96',
    isLong: true,
  },
  {
    name: 'Jun',
    skin: '#e8bd92',
    shade: '#cf9d70',
    hair: '#241c18',
    vest: '#2f3b46',
    isLong: false,
  },
  {
    name: 'Bao',
    skin: '#dfb084',
    shade: '#c39263',
    hair: '#15100d',
    vest: '#0f6b46',
    isLong: false,
  },
  {
    name: 'Sofia',
    skin: '#efc4a0',
    shade: '#d8a47c',
    hair: '#5b2f16',
    vest: '#6b1f4a',
    isLong: true,
  },
  {
    name: 'Omar',
    skin: '#c08a5e',
    shade: '#a47048',
    hair: '#191210',
    vest: '#204c6b',
    isLong: false,
  },
]

const usual = dealers[0]!

interface DealerProps {
  name: string
  phase: TablePhase
  isUrgent: boolean
  /** The browser is speaking a call. */
  isSpeaking: boolean
}

/** Half a person behind the table, who asks for bets, stops them and deals. */
export function Dealer({ name, phase, isUrgent, isSpeaking }: DealerProps) {
  const { say } = useSpeech()
  const looks = dealers.find((one) => one.name === name) ?? usual
  const { skin, shade, hair, vest, isLong } = looks
  return (
    <figure
      className="live-dealer"
      data-phase={phase}
      data-urgent={isUrgent || undefined}
      data-speaking={isSpeaking || undefined}
    >
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <defs>
          <radialGradient id="live-light" cx=".5" cy=".25" r=".8">
            <stop stopColor="#ffe9b0" stopOpacity=".5" />
            <stop offset="1" stopColor="#ffe9b0" stopOpacity="0" />
          </radialGradient>
        </defs>
        <rect width="120" height="120" fill="#0c2a20" />
        <rect width="120" height="120" fill="url(#live-light)" />
        {isLong && (
          <path d="M34 46C32 20 88 20 86 46C90 66 88 82 82 88H38C32 82 30 66 34 46Z" fill={hair} />
        )}
        <path d="M14 120C16 94 38 88 60 88S104 94 106 120Z" fill="#f4f1e8" />
        <path d="M24 120C25 100 40 91 50 89L60 104L70 89C80 91 95 100 96 120Z" fill={vest} />
        <path d="M60 104L52 120H68Z" fill="#fff" opacity=".9" />
        <path d="M52 96L60 100L68 96L66 106L60 102L54 106Z" fill="#15100a" />
        <path d="M51 76H69V90C66 97 54 97 51 90Z" fill={shade} />
        <g className="live-face">
          <ellipse cx="60" cy="54" rx="23" ry="28" fill={skin} />
          <path d="M36 52C34 24 86 24 84 52C82 44 76 38 66 36C56 42 42 42 36 52Z" fill={hair} />
          <g className="live-eyes" fill="#22160f">
            <ellipse cx="51" cy="55" rx="2.6" ry="3.2" />
            <ellipse cx="69" cy="55" rx="2.6" ry="3.2" />
          </g>
          <path
            d="M46 48Q51 45 55 48M65 48Q69 45 74 48"
            stroke={hair}
            strokeWidth="2"
            fill="none"
          />
          <path d="M60 57L58 64H62" stroke={shade} strokeWidth="2" fill="none" />
          <path className="live-mouth" d="M52 71Q60 77 68 71Q60 81 52 71Z" fill="#b8474f" />
        </g>
        <g className="live-hand">
          <path d="M92 122C92 108 96 100 102 98L108 104C104 110 104 116 104 122Z" fill="#f4f1e8" />
          <ellipse cx="106" cy="98" rx="7" ry="9" fill={skin} />
          <path
            d="M102 91V84M106 89V81M110 91V84"
            stroke={skin}
            strokeWidth="4"
            strokeLinecap="round"
          />
        </g>
      </svg>
      <figcaption>
        <span aria-hidden="true">{name}</span>
        <span className="unseen">{say('live.dealer', { name })}</span>
      </figcaption>
    </figure>
  )
}
