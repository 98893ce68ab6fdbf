/** Structured text as elements: the tree holds texts alone, so nothing in it can become anything else. */
import { type Block, type Inline, parse } from "@quadrante/domain/markup"
import type { ReactNode } from "react"
import "./prose.css"

interface Props {
  readonly text: string
  /** The level of the heading above: those of the text begin below it. */
  readonly below?: 1 | 2
}

export const MarkupView = ({ text, below = 2 }: Props) => {
  const blocks = parse(text)
  const levels = levelsOf(blocks, below)
  return <div className="prose">{blocks.map((block, i) => blockView(block, i, levels[i] ?? below))}</div>
}

/** A text may begin with a small heading, or leave one out: elements go down one step at a time. */
const levelsOf = (blocks: ReadonlyArray<Block>, below: number): ReadonlyArray<number> => {
  let level = below
  return blocks.map((block) => {
    if (block.kind === "heading") level = Math.min(level + 1, below + block.level)
    return level
  })
}

const blockView = (block: Block, i: number, level: number): ReactNode => {
  switch (block.kind) {
    case "heading": {
      const Heading = `h${level}` as "h3"
      return (
        <Heading key={i} data-level={block.level}>
          {block.parts.map(inlineView)}
        </Heading>
      )
    }
    case "paragraph":
      return <p key={i}>{block.parts.map(inlineView)}</p>
    case "quote":
      return <blockquote key={i}>{block.parts.map(inlineView)}</blockquote>
    case "list": {
      const items = block.items.map((parts, at) => <li key={at}>{parts.map(inlineView)}</li>)
      return block.ordered ? <ol key={i}>{items}</ol> : <ul key={i}>{items}</ul>
    }
    case "code":
      return <pre key={i}>{block.text}</pre>
    case "rule":
      return <hr key={i} />
  }
}

const inlineView = (part: Inline, i: number): ReactNode => {
  switch (part.kind) {
    case "text":
      return part.text
    case "code":
      return <code key={i}>{part.text}</code>
    case "strong":
      return <strong key={i}>{part.parts.map(inlineView)}</strong>
    case "emphasis":
      return <em key={i}>{part.parts.map(inlineView)}</em>
    case "link":
      return (
        <a key={i} href={part.href} target="_blank" rel="noopener noreferrer">
          {part.parts.map(inlineView)}
        </a>
      )
  }
}
