import type { Value } from '@baize/contract'
import { commitmentOf, segmentDrawn } from '@baize/engines/house'
import { writePercent } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, type Column, Panel, Stack, Table, toast, useReducedMotion } from '@baize/ui'
import { useRef, useState } from 'react'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { useWorth } from '../../../shared/rewardWords.ts'
import { useSumWords } from '../../../shared/Sum.tsx'
import { useIntents } from '../../../shared/useIntents.ts'
import { useSending } from '../../../shared/useSending.ts'
import { Check, Fingerprint } from './Fair.tsx'
import type { Detail, Play } from './offerWords.ts'
import { usePrize } from './usePrize.tsx'
import { type Segment, turnTo, WheelDrawing } from './WheelDrawing.tsx'

type Spun = Value<'spinWheel'> & { commitment: string }

const turningMs = 4_200

/** The wheel: its slices are as wide as their chances, and the seed of each spin can be checked. */
export function WheelGame({ detail, play }: { detail: Detail; play: Play<'wheel'> }) {
  const { currency } = detail
  const say = useWords('promotions')
  const prize = usePrize(currency)
  const prizeWords = usePrizeWords(currency)
  const { spin, turn, isTurning, last } = useSpin(detail, play, (won) => {
    if (won) void prize.take(won)
  })
  const sum = useSumWords(currency)
  const worth = useWorth(currency)
  const cost = (points: string) => worth({ unit: 'points', amount: points, withheld: '0' })
  const price = priceOf(play)
  const place = useRef<HTMLDivElement>(null)
  const press = () => {
    // On a phone the page may be scrolled so far that the pointer is out of sight.
    place.current?.scrollIntoView({ block: 'nearest' })
    void spin()
  }
  return (
    <Stack space={16}>
      <Panel>
        <div className="wheel-place" ref={place}>
          <WheelDrawing segments={play.segments} turn={turn} wordsOf={prizeWords} />
          <Stack space={12}>
            <strong>{say('spins', { count: play.spins })}</strong>
            <Button
              kind="brass"
              size="lg"
              busy={isTurning}
              disabled={play.spins === 0 && price === undefined}
              onClick={press}
            >
              {price === undefined ? say('act.wheel') : say('act.wheelFor', { price: cost(price) })}
            </Button>
            {!isTurning && last && !last.prize && <output>{say('noPrizeText')}</output>}
            {!isTurning && prize.shown}
            <p className="offer-small">
              {say('spinsFrom', { free: play.free, signIn: play.bySignIn.each })}
              {play.byDeposit &&
                `. ${say('spinsDeposit', { amount: sum(play.byDeposit.amount), most: play.byDeposit.most })}`}
            </p>
            {play.byPoints && (
              <p className="offer-small">
                {say('spinsPoints', {
                  price: cost(play.byPoints.price),
                  left: play.byPoints.left,
                })}
              </p>
            )}
          </Stack>
        </div>
      </Panel>
      <Chances segments={play.segments} into={play.into} wordsOf={prizeWords} />
      <Panel>
        <Stack space={12}>
          <Fingerprint commitment={play.commitment} seed={undefined} />
          {!isTurning && last && (
            <Check
              key={last.nonce}
              isRight={() => {
                const nth = segmentDrawn(last.serverSeed, last.clientSeed, last.nonce, last.weights)
                const isKept = commitmentOf(last.serverSeed) === last.commitment
                return isKept && play.segments[nth]?.id === last.segment
              }}
            />
          )}
        </Stack>
      </Panel>
    </Stack>
  )
}

/** What the next spin costs; undefined while the day has spins of its own, or has no more. */
function priceOf({ spins, byPoints }: Play<'wheel'>): string | undefined {
  return spins === 0 && byPoints && byPoints.left > 0 ? byPoints.price : undefined
}

function useSpin(
  detail: Detail,
  play: Play<'wheel'>,
  onStop: (won: Value<'spinWheel'>['prize']) => void,
) {
  const words = useRefusalWords()
  const intents = useIntents()
  const isStill = useReducedMotion()
  const [turn, setTurn] = useState(0)
  const [isTurning, setTurning] = useState(false)
  const [last, setLast] = useState<Spun>()
  const { send } = useSending('spinWheel', {
    onRefused: (refusal) => toast({ tone: 'danger', title: words(refusal) }),
  })

  async function spin(): Promise<void> {
    if (isTurning) return
    setTurning(true)
    const out = play.segments.filter(({ isOut }) => isOut).map(({ id }) => id)
    const { commitment, nonce } = play
    const id = intents.idFor([detail.offer.id, String(nonce)])
    const body = { id, programme: detail.offer.id, clientSeed: id, out }
    const points = priceOf(play)
    const done = await send({ body: points === undefined ? body : { ...body, points } })
    if (!done) return setTurning(false)
    intents.decided()
    setTurn((before) => turnTo(play.segments, done.segment, before))
    setTimeout(
      () => {
        setLast({ ...done, commitment })
        setTurning(false)
        onStop(done.prize)
      },
      isStill ? 0 : turningMs,
    )
  }
  return { spin, turn, isTurning, last }
}

function usePrizeWords(currency: string): (segment: Segment) => string {
  const say = useWords('promotions')
  const worth = useWorth(currency)
  return ({ unit, amount }) =>
    amount === '0' ? say('noPrize') : worth({ unit, amount, withheld: '0' })
}

function Chances(props: {
  segments: readonly Segment[]
  into: string
  wordsOf: (segment: Segment) => string
}) {
  const { segments, into, wordsOf } = props
  const say = useWords('promotions')
  const { tag } = useLanguage()
  const whole = segments.reduce((sum, { weight }) => sum + weight, 0)
  const taking = segments.find(({ id }) => id === into)
  const columns: Column<Segment>[] = [
    { id: 'prize', header: say('prize'), phone: 'title', cell: wordsOf },
    {
      id: 'chance',
      header: say('chance'),
      align: 'end',
      cell: ({ isOut, weight }) =>
        isOut && taking
          ? say('outOfStock', { prize: wordsOf(taking) })
          : `${weight} / ${whole} (${writePercent(String((weight / whole) * 100), tag)})`,
    },
  ]
  return (
    <Panel title={say('chances')} bare>
      <Table caption={say('chances')} columns={columns} rows={segments} rowId={({ id }) => id} />
    </Panel>
  )
}
