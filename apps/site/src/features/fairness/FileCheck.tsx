import { useLanguage, useWords } from '@baize/i18n/react'
import {
  Amount,
  Button,
  type Column,
  cx,
  EmptyState,
  FilterChips,
  Pagination,
  Panel,
  Stack,
  StateBanner,
  Status,
  Table,
} from '@baize/ui'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import {
  type ExportedPlay,
  fileBytesMax,
  type JudgedPlay,
  judge,
  type PlayVerdict,
  playsIn,
  wrongVerdicts,
} from './history.ts'
import { useGameNames } from './words.ts'

const pageSize = 50
/** Bets verified per step, so that the page stays responsive between steps. */
const judgedAtOnce = 200

type Work =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'fault'; fault: 'large' | 'format' | 'unread' }
  | { kind: 'judged'; plays: readonly JudgedPlay[]; total: number }

/** Verifies an exported history by playing every bet again. Nothing leaves the browser. */
export function FileCheck() {
  const say = useWords('fairness')
  const [work, take] = useWork()
  return (
    <Panel title={say('file.title')} description={say('file.text')}>
      <Stack space={16}>
        <DropPlace onFile={take} isBusy={work.kind === 'reading'} />
        <div aria-live="polite">
          {work.kind === 'fault' && (
            <StateBanner tone="danger" title={say(`file.${work.fault}`)}>
              <p>{say('file.faultText')}</p>
            </StateBanner>
          )}
          {work.kind === 'judged' && <Summary {...work} />}
        </div>
        {work.kind === 'judged' && work.plays.length > 0 && <Plays plays={work.plays} />}
        {work.kind === 'judged' && work.total === 0 && (
          <EmptyState art="cards" title={say('file.none')} />
        )}
      </Stack>
    </Panel>
  )
}

function useWork(): [Work, (file: File) => void] {
  const [work, setWork] = useState<Work>({ kind: 'none' })
  const newest = useRef<File>(undefined)
  async function take(file: File): Promise<void> {
    newest.current = file
    if (file.size > fileBytesMax) return setWork({ kind: 'fault', fault: 'large' })
    setWork({ kind: 'reading' })
    const text = await file.text().catch(() => undefined)
    if (text === undefined) return setWork({ kind: 'fault', fault: 'unread' })
    const plays = playsIn(text)
    if (!plays) return setWork({ kind: 'fault', fault: 'format' })
    let judged: JudgedPlay[] = []
    do {
      const next: ExportedPlay[] = plays.slice(judged.length, judged.length + judgedAtOnce)
      judged = [...judged, ...next.map((play) => ({ play, verdict: judge(play) }))]
      if (newest.current !== file) return
      setWork({ kind: 'judged', plays: judged, total: plays.length })
      await new Promise((resolve) => setTimeout(resolve, 0))
    } while (judged.length < plays.length)
  }
  return [work, (file) => void take(file)]
}

function DropPlace({ onFile, isBusy }: { onFile: (file: File) => void; isBusy: boolean }) {
  const say = useWords('fairness')
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <div
      className={cx('fair-drop', isOver && 'fair-drop-over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp aria-hidden="true" />
      <p>{say('file.drop')}</p>
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        {say('file.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        accept="application/json,.json"
        aria-label={say('file.choose')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </div>
  )
}

function Summary({ plays, total }: { plays: readonly JudgedPlay[]; total: number }) {
  const say = useWords('fairness')
  if (plays.length < total) {
    return <StateBanner tone="info" title={say('file.checking', { done: plays.length, total })} />
  }
  const right = plays.filter(({ verdict }) => verdict === 'right').length
  const wrong = plays.filter(({ verdict }) => wrongVerdicts.includes(verdict)).length
  const rest = total - right - wrong
  return (
    <StateBanner
      tone={wrong > 0 ? 'danger' : 'success'}
      title={say(wrong > 0 ? 'file.wrong' : 'file.right', { right, wrong })}
    >
      {rest > 0 && <p>{say('file.rest', { rest })}</p>}
    </StateBanner>
  )
}

function Plays({ plays }: { plays: readonly JudgedPlay[] }) {
  const say = useWords('fairness')
  const columns = useColumns()
  const [filter, setFilter] = useState('all')
  const [page, setPage] = useState(1)
  const shown =
    filter === 'all' ? plays : plays.filter(({ verdict }) => wrongVerdicts.includes(verdict))
  return (
    <Stack space={16}>
      <FilterChips
        label={say('file.filter')}
        chips={(['all', 'wrong'] as const).map((id) => ({ id, label: say(`file.filter.${id}`) }))}
        value={filter}
        onChange={(next) => {
          setFilter(next)
          setPage(1)
        }}
      />
      <Table
        caption={say('file.title')}
        columns={columns}
        rows={shown.slice((page - 1) * pageSize, page * pageSize)}
        rowId={({ play }) => play.id}
        dense
        empty={<EmptyState art="lamp" title={say('file.noneWrong')} />}
      />
      <Pagination
        page={page}
        pages={Math.ceil(shown.length / pageSize)}
        onChange={setPage}
        labels={usePageLabels()}
      />
    </Stack>
  )
}

export function usePageLabels() {
  const say = useWords('fairness')
  return {
    nav: say('pages'),
    previous: say('pages.previous'),
    next: say('pages.next'),
    page: (page: number) => say('pages.page', { page }),
  }
}

function useColumns(): Column<JudgedPlay>[] {
  const say = useWords('fairness')
  const nameOf = useGameNames()
  const { tag } = useLanguage()
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'medium' })
  const timeOf = (at: string) => (Number.isNaN(Date.parse(at)) ? '' : time.format(new Date(at)))
  const sum = (minor: string, currency: string) => (
    <Amount minor={BigInt(minor)} currency={currency} locale={tag} />
  )
  return [
    {
      id: 'verdict',
      header: say('file.verdict'),
      phone: 'title',
      cell: ({ verdict }) => <VerdictWord verdict={verdict} />,
    },
    { id: 'game', header: say('field.game'), cell: ({ play }) => nameOf(play.game) },
    { id: 'at', header: say('file.at'), cell: ({ play }) => timeOf(play.at) },
    {
      id: 'nonce',
      header: say('file.number'),
      align: 'end',
      cell: ({ play }) => play.seeds?.nonce ?? play.shared?.number ?? '',
    },
    {
      id: 'staked',
      header: say('file.staked'),
      align: 'end',
      cell: ({ play }) => sum(play.staked, play.currency),
    },
    {
      id: 'returned',
      header: say('file.returned'),
      align: 'end',
      cell: ({ play }) => sum(play.returned, play.currency),
    },
  ]
}

function VerdictWord({ verdict }: { verdict: PlayVerdict }) {
  const say = useWords('fairness')
  const isWrong = wrongVerdicts.includes(verdict)
  return (
    <Status tone={verdict === 'right' ? 'success' : isWrong ? 'danger' : 'neutral'}>
      <span aria-hidden="true">{verdict === 'right' ? '✓ ' : isWrong ? '✗ ' : ''}</span>
      {say(`verdict.${verdict}`)}
    </Status>
  )
}
