import { isOfChain, rehearsedChain } from '@baize/engines/beacon'
import { type Lottery, sampleDraw, sampleLotteries, sampleTickets } from '@baize/engines/lottery'
import { isSigned } from '../../apps/site/public/verify-beacon.mjs'
import { verdictOfDraw, verdictOfTicket } from '../../apps/site/public/verify-lottery.mjs'

/** A draw, a ticket or a round on which the published scripts and the platform differ. */
export interface LotteryFault {
  what: string
  nth: number
  fault: string
}

const ticketsMax = 20

/** Draws `from` to below `to` of a lottery, each by a seed of its own, by both programs. */
export function drawFaults(lottery: Lottery, from: number, to: number): LotteryFault[] {
  return found(from, to, lottery.code, (nth) => {
    const draw = sampleDraw(lottery, nth)
    return faultOf(verdictOfDraw(draw).verdict) || acceptedWrong(draw)
  })
}

/** The script must refuse a result in which one number is another one. */
function acceptedWrong(draw: ReturnType<typeof sampleDraw>): string {
  const [[prize, [first = '', ...rest]] = ['', []]] = Object.entries(draw.result)
  const other = `${first.slice(0, -1)}${(Number(first.slice(-1)) + 1) % 10}`
  const { verdict } = verdictOfDraw({
    ...draw,
    result: { ...draw.result, [prize]: [other, ...rest] },
  })
  return verdict.startsWith('WRONG: the result') ? '' : 'a changed result was found right'
}

/** All tickets of draws with 1 to 20 of them; the script must refuse each if it is changed. */
export function ticketFaults(lottery: Lottery, from: number, to: number): LotteryFault[] {
  return found(from, to, `${lottery.code} tickets`, (nth) => {
    const { draw, tickets } = sampleTickets(lottery, nth, 1 + (nth % ticketsMax))
    const faults = tickets.map((ticket) => {
      const { verdict } = verdictOfTicket({ ...ticket, draw })
      const changed = { ...ticket, selection: `${ticket.selection}1`, draw }
      const isRefused = verdictOfTicket(changed).verdict.startsWith('WRONG')
      return faultOf(verdict) || (isRefused ? '' : 'a changed ticket was found right')
    })
    return faults.find((fault) => fault !== '') ?? ''
  })
}

/** Rounds of chains whose keys we hold, right and wrong ones. Each takes some seconds. */
export function signatureFaults(from: number, to: number): LotteryFault[] {
  return found(from, to, 'signatures', (nth) => {
    const { chain, sign } = rehearsedChain()
    const { round, signature } = sign(1 + nth)
    const asked = [
      { round, signature },
      { round: round + 1, signature },
    ]
    const said = asked.map((one) => [
      isOfChain(chain, one),
      isSigned({ ...one, publicKey: chain.publicKey }),
    ])
    return said.every(([ours, theirs]) => ours === theirs) && said[0]?.[0] && !said[1]?.[0]
      ? ''
      : `platform and script: ${JSON.stringify(said)}`
  })
}

function found(
  from: number,
  to: number,
  what: string,
  check: (nth: number) => string,
): LotteryFault[] {
  const faults: LotteryFault[] = []
  for (let nth = from; nth < to; nth += 1) {
    const fault = check(nth)
    if (fault) faults.push({ what, nth, fault })
  }
  return faults
}

const faultOf = (verdict: string) => (verdict === 'right' ? '' : verdict)

/** Draws and tickets in the format of the vectors, for the program written from the document. */
export function exportedLotteries(from: number, to: number) {
  const each = Array.from({ length: to - from }, (_, at) => from + at)
  return {
    format: 'baize-lotteries-1',
    draws: sampleLotteries().flatMap((lottery) =>
      each.map((nth) => ({ structure: lottery.structure, ...sampleDraw(lottery, nth) })),
    ),
    trees: sampleLotteries().map((lottery, at) =>
      sampleTickets(lottery, from + at, 1 + ((from + at) % ticketsMax)),
    ),
  }
}
