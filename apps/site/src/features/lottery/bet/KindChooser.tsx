import { useWords } from '@baize/i18n/react'
import { Chip, FilterChips, Sheet } from '@baize/ui'
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { groupsOf } from '../lottery.rules.ts'
import type { Kind } from '../lottery.types.ts'
import { useLotteryWords } from '../useLotteryWords.ts'
import { useOddsWords } from './useOddsWords.ts'

/** So many kinds still fit into a row of chips. */
const chipsMax = 4

interface ChooserProps {
  kinds: readonly Kind[]
  chosen: Kind
  onChoose: (key: string) => void
}

/** The ways to bet in one row, and beneath it the kinds of the chosen way. */
export function KindChooser({ kinds, chosen, onChoose }: ChooserProps) {
  const say = useWords('lottery')
  const words = useLotteryWords()
  const ofGroup = kinds.filter(({ group }) => group === chosen.group)
  const toGroup = (group: string) => onChoose(kinds.find((kind) => kind.group === group)?.key ?? '')
  return (
    <div className="kind-chooser">
      <FilterChips
        label={say('kinds.groups')}
        chips={groupsOf(kinds).map((id) => ({ id, label: words.group(id) }))}
        value={chosen.group}
        onChange={toGroup}
      />
      {ofGroup.length > 1 && <KindsOfGroup kinds={ofGroup} chosen={chosen} onChoose={onChoose} />}
      <p className="kind-how">{words.how(chosen.group)}</p>
    </div>
  )
}

function KindsOfGroup({ kinds, chosen, onChoose }: ChooserProps) {
  const say = useWords('lottery')
  const words = useLotteryWords()
  const [isOpen, setOpen] = useState(false)
  if (kinds.length <= chipsMax) {
    return (
      <FilterChips
        label={say('kinds.choose')}
        chips={kinds.map(({ key, pad }) => ({ id: key, label: words.kind(key, pad) }))}
        value={chosen.key}
        onChange={onChoose}
      />
    )
  }
  return (
    <>
      <Chip
        className="kind-button"
        icon={<ChevronDown aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {words.kind(chosen.key, chosen.pad)}
      </Chip>
      <KindSheet
        open={isOpen}
        kinds={kinds}
        chosen={chosen}
        onClose={() => setOpen(false)}
        onChoose={(key) => {
          setOpen(false)
          onChoose(key)
        }}
      />
    </>
  )
}

function KindSheet(props: ChooserProps & { open: boolean; onClose: () => void }) {
  const { open, kinds, chosen, onChoose, onClose } = props
  const say = useWords('lottery')
  const frame = useWords('frame')
  const words = useLotteryWords()
  const odds = useOddsWords()
  return (
    <Sheet
      open={open}
      side="end"
      title={say('kinds.choose')}
      closeLabel={frame('close')}
      onClose={onClose}
    >
      <ul className="kind-list">
        {kinds.map((kind) => (
          <li key={kind.key}>
            <button
              type="button"
              className="kind-row"
              aria-pressed={kind.key === chosen.key}
              onClick={() => onChoose(kind.key)}
            >
              <span>
                <strong>{words.kind(kind.key, kind.pad)}</strong>
                <small>
                  {odds.chanceOf(kind)} · {odds.returnsOf(kind)}
                </small>
              </span>
              {kind.key === chosen.key && <Check aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
