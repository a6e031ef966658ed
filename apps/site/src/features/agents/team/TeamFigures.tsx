import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Stack, Stat } from '@baize/ui'
import { Figure } from './Figure.tsx'
import { type FigureId, figureIds } from './figures.ts'

type Team = Value<'teamOverview'>

/** Each figure of today, with yesterday and this week beside it. */
export function TeamFigures({ team }: { team: Team }) {
  const say = useWords('team')
  return (
    <Stack space={12}>
      <h3 className="team-part">{say('figures.title')}</h3>
      <div className="team-figures">
        {figureIds.map((id) => (
          <Stat
            key={id}
            framed
            size="sm"
            label={say(`figure.${id}`)}
            value={<Figure id={id} of={team.todays} currency={team.currency} />}
            note={<Before id={id} team={team} />}
          />
        ))}
      </div>
      <p className="team-small">
        {say('figures.note')} {say('figures.zone', { zone: team.timeZone })}
      </p>
    </Stack>
  )
}

function Before({ id, team }: { id: FigureId; team: Team }) {
  const say = useWords('team')
  const { currency } = team
  return (
    <span className="team-before">
      <span>{say('figures.yesterday')}</span>
      <Figure id={id} of={team.yesterdays} currency={currency} />
      <span>{say('figures.week')}</span>
      <Figure id={id} of={team.weeks} currency={currency} />
    </span>
  )
}
