/** A group of the menu: its name opens and closes it. While something is looked for, every group is open. */
import { Children, type ReactNode, useId } from "react"
import { Icon } from "../../ui/Icon.tsx"

interface Props {
  readonly title: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

export const MenuGroup = ({ title, isOpen, onToggle, children }: Props) => {
  const id = useId()
  return (
    <div role="group" aria-label={title} className="menu-group">
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <Icon name={isOpen ? "down" : "right"} />
          {title}
        </button>
      </h3>
      <ul id={id} hidden={!isOpen}>
        {Children.map(children, (line) => (
          <li>{line}</li>
        ))}
      </ul>
    </div>
  )
}
