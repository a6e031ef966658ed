import type { LiveGameId } from '@baize/engines/house'
import { askRoads, type RoadResult, roadsOf } from '@baize/engines/roads'
import type { SayOriginals } from '../speech.tsx'
import { useSpeech } from '../speech.tsx'
import { AskedMark, Road } from './Road.tsx'
import './roads.css'

/** Columns of each road beside each other; the derived ones have cells of half the size. */
const columns = { bead: 12, big: 24, eye: 24, small: 24, cockroach: 24 } as const
const roadNames = ['bead', 'big', 'eye', 'small', 'cockroach'] as const

interface RoadBoardProps {
  game: LiveGameId
  results: readonly RoadResult[]
  /** In a sheet of its own: all roads beneath each other, however narrow it is. */
  isWhole?: boolean
}

/** The roads of a table with two sides: all five where there is room, else one after the other by a swipe. */
export function RoadBoard({ game, results, isWhole }: RoadBoardProps) {
  const { say } = useSpeech()
  const words = sideWords(game, say)
  const roads = roadsOf(results)
  const told = {
    red: words.red,
    blue: words.blue,
    tie: words.tie,
    reds: counted(results, 'red'),
    blues: counted(results, 'blue'),
    ties: counted(results, 'tie'),
  }
  return (
    <section className="roads" data-whole={isWhole}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls */}
      <section className="roads-all" tabIndex={0} aria-label={say('live.roads')}>
        {roadNames.map((name) => (
          <Road
            key={name}
            name={say(`live.road.${name}`)}
            road={name}
            roads={roads}
            columns={columns[name]}
            letters={words.letters}
          />
        ))}
      </section>
      <div className="roads-foot">
        <p className="roads-counts" aria-label={say('live.sides', told)}>
          {(['red', 'blue', 'tie'] as const).map((side) => (
            <span key={side} className={`road-${side}`} aria-hidden="true">
              <b>{words.letters[side]}</b> {counted(results, side)}
            </span>
          ))}
        </p>
        <Ask results={results} words={words} />
      </div>
    </section>
  )
}

/** What the derived roads would get if a side won the next round. */
function Ask({ results, words }: { results: readonly RoadResult[]; words: SideWords }) {
  const { say } = useSpeech()
  return (
    <p className="roads-ask">
      {(['red', 'blue'] as const).map((side) => {
        const marks = askRoads(results, side)
        return (
          <span
            key={side}
            className={`roads-asked road-${side}`}
            title={say('live.ask', { side: words[side] })}
          >
            <b>
              <span aria-hidden="true">{words.letters[side]}?</span>
              <span className="unseen">{say('live.ask', { side: words[side] })}</span>
            </b>
            {(['eye', 'small', 'cockroach'] as const).map((road) => (
              <AskedMark key={road} road={road} mark={marks[road]} />
            ))}
          </span>
        )
      })}
    </p>
  )
}

type Sides = Readonly<Record<'red' | 'blue' | 'tie', string>>
interface SideWords extends Sides {
  readonly letters: Sides
}

function sideWords(game: LiveGameId, say: SayOriginals): SideWords {
  if (game === 'livedragontiger') {
    return {
      red: say('dragontiger.dragon'),
      blue: say('dragontiger.tiger'),
      tie: say('dragontiger.tie'),
      letters: {
        red: say('dragontiger.bead.dragon'),
        blue: say('dragontiger.bead.tiger'),
        tie: say('dragontiger.bead.tie'),
      },
    }
  }
  return {
    red: say('baccarat.banker'),
    blue: say('baccarat.player'),
    tie: say('baccarat.tie'),
    letters: {
      red: say('baccarat.bead.banker'),
      blue: say('baccarat.bead.player'),
      tie: say('baccarat.bead.tie'),
    },
  }
}

function counted(results: readonly RoadResult[], side: RoadResult['winner']): number {
  return results.filter(({ winner }) => winner === side).length
}
