/** Three ways of doing the same in a page: with a pointer, with a finger, and with the keyboard alone. */
import { expect, type Locator, type Page } from "@playwright/test"

/** Acts on a page as a person does, and knows no more of it than a person sees. */
export interface PageActor {
  /** Presses a button or a link, ticks a box, or takes one of several choices. */
  readonly press: (target: Locator) => Promise<void>
  /** Types into a field, in the place of what stands there. */
  readonly type: (field: Locator, text: string) => Promise<void>
  /** Takes what a list offers. */
  readonly choose: (list: Locator, label: string) => Promise<void>
  /** Starts a process or opens a task from the menu. */
  readonly start: (title: string) => Promise<void>
  /** Opens a sheet of the bar above. */
  readonly sheet: (name: string) => Promise<void>
  /** Brings what is open to the front. */
  readonly goTo: (title: RegExp) => Promise<void>
}

/** What a pointer does, or a finger where the page has touch. */
export const pointing = (page: Page, finger: boolean): PageActor => {
  const press = (target: Locator) => (finger ? target.tap() : target.click())
  const fromBar = async (name: string) => {
    const own = page.getByRole("toolbar").getByRole("button", { name, exact: false }).first()
    const dock = page.getByRole("navigation", { name: "Principal" })
    const back = page.getByRole("button", { name: /^Voltar (às|a) / })
    await expect(own.or(dock).or(back).first()).toBeVisible()
    if (await own.isVisible()) return press(own)
    // A form has its foot where the bar was.
    for (let n = 0; n < 3 && !(await dock.isVisible()); n++) await press(back)
    if (name === "Avisos") return press(dock.getByRole("button", { name: /^Avisos/ }))
    await press(dock.getByRole("button", { name: "Mais" }))
    const word = { Menu: "Abrir processo", Perfil: "Perfil e acesso" }[name] ?? name
    await press(page.getByRole("dialog", { name: "Mais" }).getByRole("button", { name: word }))
  }
  return {
    press,
    type: async (field, text) => {
      await press(field)
      await page.keyboard.press("Control+a")
      await page.keyboard.type(text)
    },
    choose: async (list, label) => void (await list.selectOption({ label })),
    start: async (title) => {
      await fromBar("Menu")
      await press(page.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: title }).first())
    },
    sheet: fromBar,
    goTo: async (title) => {
      const opened = page.getByRole("button", { name: /^Abertos/ })
      const tab = page.getByRole("tab", { name: title })
      await expect(opened.or(tab).first()).toBeVisible()
      if (await tab.isVisible()) return press(tab)
      await press(opened)
      await press(page.getByRole("dialog", { name: "Abertos" }).getByRole("button", { name: title }).first())
    }
  }
}

/** Types into the palette, goes to the option that is meant, and takes it. */
export const byPalette = async (page: Page, text: string, option: string | RegExp): Promise<void> => {
  const { keyboard } = page
  const field = page.getByRole("combobox", { name: "Buscar processo" })
  await keyboard.press("Control+k")
  await expect(field).toBeFocused()
  await keyboard.type(text)
  // A list of choices of the page may have an option of the same name.
  const wanted = page.getByRole("dialog").filter({ has: field }).getByRole("option", { name: option }).first()
  await expect(wanted).toBeVisible()
  for (let steps = 0; steps < 30 && (await wanted.getAttribute("aria-selected")) !== "true"; steps++)
    await keyboard.press("ArrowDown")
  await keyboard.press("Enter")
  await expect(field).toBeHidden()
}

/** What somebody does who has no pointer: the tab key, arrows, the palette. */
export const typing = (page: Page): PageActor => {
  const { keyboard } = page
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)
  /** Goes on with the tab key until something has the focus; a page that never gets there is a trap. */
  const tabTo = async (target: Locator) => {
    for (let steps = 0; steps < 150; steps++) {
      if (await isFocused(target)) return
      await keyboard.press("Tab")
    }
    throw new Error(`the tab key never comes to ${String(target)}`)
  }
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible()
    // A bar is one stop of the tab key too.
    const bar = page.getByRole("toolbar").filter({ has: target })
    const isInBar = (await bar.count()) > 0 && (await target.getAttribute("tabindex")) === "-1"
    await tabTo(isInBar ? bar.locator("[tabindex='0']") : target)
    for (let steps = 0; isInBar && steps < 30 && !(await isFocused(target)); steps++) await keyboard.press("ArrowRight")
    expect(await isFocused(target)).toBe(true)
  }
  /** A choice among several is one stop of the tab key: the arrows go on from there. */
  const pick = async (target: Locator) => {
    const name = await target.getAttribute("name")
    const group = target.locator("xpath=ancestor::*[@role='radiogroup'][1]")
    const stops = name === null ? group.locator("[tabindex='0']") : page.locator(`input[name="${name}"]`)
    const current = stops.and(page.locator(":checked"))
    await reach((await current.count()) > 0 ? current : stops.first())
    for (let steps = 0; steps < 10; steps++) {
      if (await isFocused(target)) break
      await keyboard.press("ArrowRight")
    }
    await keyboard.press("Space")
    await expect(target).toBeChecked()
  }
  return {
    press: async (target) => {
      const role = await target.evaluate((element) => element.getAttribute("role") ?? element.getAttribute("type"))
      if (role === "radio") return pick(target)
      // A menu is walked by the arrows; the tab key closes it.
      if (role === "menuitem")
        for (let steps = 0; steps < 30 && !(await isFocused(target)); steps++) await keyboard.press("ArrowDown")
      else await reach(target)
      await keyboard.press(role === "checkbox" ? "Space" : "Enter")
    },
    type: async (field, text) => {
      await reach(field)
      await keyboard.press("Control+a")
      await keyboard.type(text)
    },
    choose: async (list, label) => {
      await reach(list)
      await keyboard.type(label)
      await expect(list.getByRole("option", { selected: true })).toHaveText(label)
    },
    start: async (title) => {
      await keyboard.press("Control+m")
      await keyboard.type(title)
      await expect(
        page.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: title }).first()
      ).toBeVisible()
      await keyboard.press("Enter")
    },
    // The scheme is a command of its own (“Tema claro”).
    sheet: (name) =>
      name === "Tema" ? byPalette(page, ">Mudar o tema", "Mudar o tema") : byPalette(page, `>${name}`, name),
    goTo: async (title) => {
      const tab = page.getByRole("tab", { name: title })
      const name = (await tab.locator(".t, .vh:has(+ .n)").first().innerText()).trim()
      await byPalette(page, name, name)
    }
  }
}
