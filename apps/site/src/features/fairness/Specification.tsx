import { useWords } from '@baize/i18n/react'
import { Button, Panel, Stack } from '@baize/ui'
import { Download } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import document from '../../../../../docs/fairness.md?raw'
import { type Block, blocksIn, partsIn } from './specification.ts'
import { Wide } from './Wide.tsx'

/** How every bet is decided, to the last byte: the document of the repository, as it is. */
export default function Specification() {
  const say = useWords('fairness')
  // The first block is the title, which the page shows itself.
  const blocks = useMemo(() => blocksIn(document).slice(1), [])
  return (
    <Panel title={say('spec.title')} description={say('spec.text')}>
      <Stack space={16}>
        <div className="fair-downloads">
          <Button
            icon={<Download />}
            render={(link) => (
              <a href="/fairness.md" download {...link}>
                {link.children}
              </a>
            )}
          >
            {say('spec.download')}
          </Button>
        </div>
        <article className="fair-spec" lang="en" dir="ltr" aria-label={say('spec.title')}>
          {blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of a block is its name
            <Shown key={at} block={block} />
          ))}
        </article>
      </Stack>
    </Panel>
  )
}

function Shown({ block }: { block: Block }): ReactNode {
  if (block.kind === 'heading') {
    const Title = block.level <= 2 ? 'h3' : 'h4'
    return <Title>{block.text}</Title>
  }
  if (block.kind === 'text') {
    return (
      <p>
        <Text text={block.text} />
      </p>
    )
  }
  if (block.kind === 'figures') return <Wide as="pre">{block.text}</Wide>
  if (block.kind === 'table') return <Rows {...block} />
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item) => (
        <li key={item}>
          <Text text={item} />
        </li>
      ))}
    </List>
  )
}

function Rows({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <Wide as="div">
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                <Text text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
            <tr key={nth}>
              {row.map((cell, at) => (
                <td key={head[at]}>
                  <Text text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  )
}

const marks = { code: 'code', strong: 'strong', stressed: 'em' } as const

function Text({ text }: { text: string }): ReactNode {
  return partsIn(text).map((part, at) => {
    if (part.kind === 'plain') return part.text
    const Mark = marks[part.kind]
    // biome-ignore lint/suspicious/noArrayIndexKey: the place of a part is its name
    return <Mark key={at}>{part.text}</Mark>
  })
}
