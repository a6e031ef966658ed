import type { MagazineView } from '@baize/engines/fishing'
import type {
  BaccaratView,
  BlackjackView,
  CoinView,
  CrashView,
  DiceView,
  DragonTigerView,
  FantanView,
  GameId,
  HiloView,
  KenoView,
  LimboView,
  MinesView,
  PlinkoView,
  RouletteView,
  SicboView,
  TowersView,
  VideopokerView,
  WheelView,
  XocdiaView,
} from '@baize/engines/house'
import { useLanguage, useWords } from '@baize/i18n/react'
import { cx } from '@baize/ui'
import type { ReactNode } from 'react'

/** The outcome of a round, drawn as simply as possible and complete. */
export function Outcome({ game, view }: { game: GameId; view: unknown }) {
  const draw: Partial<Record<GameId, () => ReactNode>> = {
    dice: () => <Rolled {...(view as DiceView)} />,
    limbo: () => <Times hundredths={(view as LimboView).point} />,
    crash: () => <Crashed {...(view as CrashView)} />,
    mines: () => <Mined {...(view as MinesView)} />,
    plinko: () => <Fallen {...(view as PlinkoView)} />,
    keno: () => <Balls {...(view as KenoView)} />,
    wheel: () => <Stopped {...(view as WheelView)} />,
    hilo: () => <Cards cards={(view as HiloView).cards.map(({ card }) => card)} />,
    towers: () => <Tower {...(view as TowersView)} />,
    coin: () => <Flips {...(view as CoinView)} />,
    videopoker: () => <Cards cards={(view as VideopokerView).cards} />,
    blackjack: () => <Twentyone {...(view as BlackjackView)} />,
    roulette: () => <Pocket {...(view as RouletteView)} />,
    baccarat: () => <Hands {...(view as BaccaratView)} />,
    sicbo: () => <Faces {...(view as SicboView)} />,
    dragontiger: () => <Pair {...(view as DragonTigerView)} />,
    liveroulette: () => <Pocket {...(view as RouletteView)} />,
    livebaccarat: () => <Hands {...(view as BaccaratView)} />,
    livesicbo: () => <Faces {...(view as SicboView)} />,
    livedragontiger: () => <Pair {...(view as DragonTigerView)} />,
    livefantan: () => <Counted {...(view as FantanView)} />,
    livexocdia: () => <Shaken {...(view as XocdiaView)} />,
    liveblackjack: () => <Twentyone {...(view as BlackjackView)} />,
    fishingreef: () => <Shots {...(view as MagazineView)} />,
    fishingabyss: () => <Shots {...(view as MagazineView)} />,
    fishingpalace: () => <Shots {...(view as MagazineView)} />,
  }
  return <div className="fair-outcome">{draw[game]?.()}</div>
}

function Rolled({ rolled, side, target }: DiceView) {
  const percent = (value: number) => `${value / 100}%`
  return (
    <>
      <p className="fair-large">{(rolled / 100).toFixed(2)}</p>
      <div className="fair-scale" aria-hidden="true">
        <span
          className="fair-scale-won"
          style={
            side === 'over'
              ? { insetInlineStart: percent(target), insetInlineEnd: 0 }
              : { insetInlineStart: 0, insetInlineEnd: percent(10_000 - target) }
          }
        />
        <i style={{ insetInlineStart: percent(rolled) }} />
      </div>
    </>
  )
}

/** The fish of every shot, with what was drawn; a caught one with what it pays. */
function Shots({ shots }: MagazineView) {
  return (
    <ol className="fair-grid fair-grid-5">
      {shots.flatMap(({ fish }, nth) =>
        fish.map((one) => (
          <Cell key={`${nth} ${one.fish}`} tone={one.pays > 0 ? 'good' : 'plain'}>
            {one.pays > 0 ? `${one.pays}×` : one.drawn}
          </Cell>
        )),
      )}
    </ol>
  )
}

function Times({ hundredths }: { hundredths: number }) {
  const { tag } = useLanguage()
  const shown = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(hundredths / 100)
  return <p className="fair-large">{shown}×</p>
}

function Crashed({ point, cashedOutAt }: CrashView) {
  const say = useWords('fairness')
  const shown = point ?? cashedOutAt
  if (shown === undefined) return <p>{say('outcome.flying')}</p>
  return <Times hundredths={shown} />
}

function Mined({ mined = [], uncovered }: MinesView) {
  const say = useWords('fairness')
  return (
    <ol className="fair-grid fair-grid-5">
      {Array.from({ length: 25 }, (_, tile) => (
        <Cell
          key={tile}
          tone={mined.includes(tile) ? 'bad' : uncovered.includes(tile) ? 'good' : 'plain'}
          says={mined.includes(tile) ? say('outcome.mine') : say('outcome.free')}
        >
          {mined.includes(tile) ? '✹' : uncovered.includes(tile) ? '◆' : tile}
        </Cell>
      ))}
    </ol>
  )
}

function Balls({ numbers, drawn }: KenoView) {
  return (
    <ol className="fair-grid fair-grid-8">
      {Array.from({ length: 40 }, (_, at) => at + 1).map((ball) => (
        <Cell
          key={ball}
          tone={drawn.includes(ball) ? (numbers.includes(ball) ? 'good' : 'seen') : 'plain'}
          isMarked={numbers.includes(ball)}
        >
          {ball}
        </Cell>
      ))}
    </ol>
  )
}

function Tower({ safe = [], climbed, difficulty }: TowersView) {
  const say = useWords('fairness')
  const tiles = { easy: 4, medium: 3, hard: 2, expert: 3, master: 4 }[difficulty]
  if (safe.length === 0) return <p>{say('outcome.open')}</p>
  return (
    <ol className={`fair-grid fair-grid-${tiles}`}>
      {safe
        .map((row, floor) => ({ row, floor }))
        .toReversed()
        .flatMap(({ row, floor }) =>
          Array.from({ length: tiles }, (_, tile) => (
            <Cell
              key={`${floor} ${tile}`}
              tone={row.includes(tile) ? (climbed[floor] === tile ? 'good' : 'seen') : 'bad'}
              isMarked={climbed[floor] === tile}
              says={row.includes(tile) ? say('outcome.safe') : say('outcome.trap')}
            >
              {row.includes(tile) ? '◆' : '✹'}
            </Cell>
          )),
        )}
    </ol>
  )
}

function Cell(props: {
  tone: 'plain' | 'good' | 'bad' | 'seen'
  isMarked?: boolean
  says?: string
  children: ReactNode
}) {
  return (
    <li className={cx('fair-cell', `fair-${props.tone}`, props.isMarked && 'fair-marked')}>
      {props.says === undefined ? (
        props.children
      ) : (
        <>
          <span aria-hidden="true">{props.children}</span>
          <span className="sr-only">{props.says}</span>
        </>
      )}
    </li>
  )
}

function Fallen({ path, slot }: PlinkoView) {
  const say = useWords('fairness')
  const arrows = path.map((right) => (right ? '→' : '←')).join(' ')
  return (
    <>
      <p className="fair-path" dir="ltr">
        {arrows}
      </p>
      <p>{say('outcome.slot', { slot: slot + 1, slots: path.length + 1 })}</p>
    </>
  )
}

function Stopped({ stopped, segments }: WheelView) {
  const say = useWords('fairness')
  return (
    <>
      <p className="fair-large">{stopped + 1}</p>
      <p>{say('outcome.segment', { segment: stopped + 1, segments })}</p>
    </>
  )
}

function Flips({ flips }: CoinView) {
  const say = useWords('fairness')
  return (
    <ol className="fair-row">
      {flips.map(({ called, fell }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: flips have no other name than their place
        <li key={at} className={cx('fair-chip', called === fell ? 'fair-good' : 'fair-bad')}>
          {say(`outcome.${fell}`)}
        </li>
      ))}
    </ol>
  )
}

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

function Pocket({ pocket }: RouletteView) {
  const tone = pocket === 0 ? 'fair-zero' : reds.has(pocket) ? 'fair-red' : 'fair-black'
  return <p className={cx('fair-pocket', tone)}>{pocket}</p>
}

const dieFaces = '⚀⚁⚂⚃⚄⚅'

function Faces({ dice }: SicboView) {
  const sum = dice.reduce((all, face) => all + face, 0)
  return (
    <>
      <p className="fair-dice" aria-hidden="true">
        {dice.map((face) => dieFaces[face - 1]).join(' ')}
      </p>
      <p>
        {dice.join(' + ')} = {sum}
      </p>
    </>
  )
}

function Counted({ buttons, left }: FantanView) {
  const say = useWords('fairness')
  return (
    <>
      <p className="fair-large">{left}</p>
      <p>{say('outcome.buttons', { buttons, left })}</p>
    </>
  )
}

function Shaken({ coins }: XocdiaView) {
  const say = useWords('fairness')
  return (
    <ol className="fair-row">
      {coins.map((side, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: coins have no other name than their place
        <li key={at} className={cx('fair-chip', side === 'red' && 'fair-bad')}>
          {say(`outcome.${side}`)}
        </li>
      ))}
    </ol>
  )
}

function Hands({ player, banker, playerTotal, bankerTotal }: BaccaratView) {
  const say = useWords('fairness')
  return (
    <>
      <Named name={say('outcome.player', { total: playerTotal })} cards={player} />
      <Named name={say('outcome.banker', { total: bankerTotal })} cards={banker} />
    </>
  )
}

function Twentyone({ dealer, hands }: Partial<BlackjackView>) {
  const say = useWords('fairness')
  // At a live table nothing is on the table before the deal.
  if (!dealer || !hands) return <p>{say('outcome.open')}</p>
  return (
    <>
      <Named name={say('outcome.dealer', { total: dealer.total })} cards={dealer.cards} />
      {hands.map(({ cards, total }, at) => (
        <Named
          // biome-ignore lint/suspicious/noArrayIndexKey: two hands at most, in their order
          key={at}
          name={say('outcome.player', { total })}
          cards={cards}
        />
      ))}
    </>
  )
}

function Pair({ dragon, tiger }: DragonTigerView) {
  const say = useWords('fairness')
  return (
    <>
      <Named name={say('outcome.dragon')} cards={[dragon]} />
      <Named name={say('outcome.tiger')} cards={[tiger]} />
    </>
  )
}

function Named({ name, cards }: { name: string; cards: readonly string[] }) {
  return (
    <div className="fair-hand">
      <span>{name}</span>
      <Cards cards={cards} />
    </div>
  )
}

const suitSigns: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' }

function Cards({ cards }: { cards: readonly string[] }) {
  return (
    <ol className="fair-row" dir="ltr">
      {cards.map((card, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the same card may come twice from a shoe
          key={at}
          className={cx('fair-card', 'HD'.includes(card[1] ?? '') && 'fair-card-red')}
        >
          {card.startsWith('T') ? '10' : card[0]}
          {suitSigns[card[1] ?? '']}
        </li>
      ))}
    </ol>
  )
}
