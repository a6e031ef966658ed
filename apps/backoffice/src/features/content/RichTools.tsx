import type { Key } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { Button, IconButton, TextField } from '@baize/ui'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Image as ImageSign,
  Italic,
  Link as LinkSign,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Table,
  Undo2,
} from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { isTarget } from './richText.html.ts'

interface Tool {
  name: Extract<Key<'officeContent'>, `rich.${string}`>
  Icon: LucideIcon
  isOn?(editor: Editor): boolean
  isAble?(editor: Editor): boolean
  use(editor: Editor): void
}

const tools: readonly Tool[] = [
  {
    name: 'rich.bold',
    Icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    use: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'rich.italic',
    Icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    use: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'rich.heading',
    Icon: Heading2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    use: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'rich.subheading',
    Icon: Heading3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    use: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'rich.list',
    Icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    use: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'rich.numbers',
    Icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    use: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'rich.quote',
    Icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    use: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'rich.table',
    Icon: Table,
    isOn: (editor) => editor.isActive('table'),
    use: (editor) =>
      editor.isActive('table')
        ? editor.chain().focus().deleteTable().run()
        : editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  },
]

const steps: readonly Tool[] = [
  {
    name: 'rich.undo',
    Icon: Undo2,
    isAble: (editor) => editor.can().undo(),
    use: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'rich.redo',
    Icon: Redo2,
    isAble: (editor) => editor.can().redo(),
    use: (editor) => editor.chain().focus().redo().run(),
  },
]

/** What the marked words become. */
export function RichTools({ editor }: { editor: Editor }) {
  const say = useWords('officeContent')
  const [asked, setAsked] = useState<'link' | 'image'>()
  const isLink = useEditorState({ editor, selector: (at) => at.editor.isActive('link') })
  return (
    <>
      <div className="rich-tools" role="toolbar" aria-label={say('rich.tools')}>
        {tools.map((tool) => (
          <ToolButton key={tool.name} editor={editor} tool={tool} />
        ))}
        <IconButton
          size="sm"
          icon={<LinkSign />}
          label={say('rich.link')}
          aria-pressed={isLink}
          onClick={() => setAsked(asked === 'link' ? undefined : 'link')}
        />
        <IconButton
          size="sm"
          icon={<ImageSign />}
          label={say('rich.image')}
          onClick={() => setAsked(asked === 'image' ? undefined : 'image')}
        />
        {steps.map((tool) => (
          <ToolButton key={tool.name} editor={editor} tool={tool} />
        ))}
      </div>
      {asked === 'link' && <LinkForm editor={editor} onDone={() => setAsked(undefined)} />}
      {asked === 'image' && <ImageForm editor={editor} onDone={() => setAsked(undefined)} />}
    </>
  )
}

function ToolButton({ editor, tool }: { editor: Editor; tool: Tool }) {
  const say = useWords('officeContent')
  const { isOn, isAble } = useEditorState({
    editor,
    selector: (at) => ({
      isOn: tool.isOn?.(at.editor),
      isAble: tool.isAble?.(at.editor) ?? true,
    }),
  })
  return (
    <IconButton
      size="sm"
      icon={<tool.Icon />}
      label={say(tool.name)}
      aria-pressed={isOn}
      disabled={!isAble}
      onClick={() => tool.use(editor)}
    />
  )
}

interface FormProps {
  editor: Editor
  onDone: () => void
}

function LinkForm({ editor, onDone }: FormProps) {
  const say = useWords('officeContent')
  const known = String(editor.getAttributes('link').href ?? '')
  const [href, setHref] = useState(known)
  const [isWrong, setWrong] = useState(false)
  function put(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    if (!isTarget(href)) return setWrong(true)
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    onDone()
  }
  return (
    <form className="rich-form" noValidate onSubmit={put}>
      <TextField
        label={say('rich.address')}
        hint={say('rich.addressHint')}
        error={isWrong ? say('rich.addressWrong') : undefined}
        reserve={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- its button was just pressed to type here
        autoFocus
        value={href}
        onChange={(event) => setHref(event.target.value)}
      />
      <Button type="submit" size="sm" kind="primary">
        {say('rich.put')}
      </Button>
      {known !== '' && (
        <Button
          size="sm"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onDone()
          }}
        >
          {say('rich.unlink')}
        </Button>
      )}
    </form>
  )
}

function ImageForm({ editor, onDone }: FormProps) {
  const say = useWords('officeContent')
  const [src, setSrc] = useState('')
  const [alt, setAlt] = useState('')
  const [isWrong, setWrong] = useState(false)
  function put(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    if (!/^https:\/\/\S+$/.test(src)) return setWrong(true)
    editor.chain().focus().setImage({ src, alt }).run()
    onDone()
  }
  return (
    <form className="rich-form" noValidate onSubmit={put}>
      <TextField
        label={say('rich.imageAddress')}
        error={isWrong ? say('rich.imageWrong') : undefined}
        reserve={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- its button was just pressed to type here
        autoFocus
        value={src}
        onChange={(event) => setSrc(event.target.value)}
      />
      <TextField
        label={say('rich.alt')}
        reserve={false}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <Button type="submit" size="sm" kind="primary">
        {say('rich.put')}
      </Button>
    </form>
  )
}
