/*
 * Runs inline, in whatever browser: one that is older than the floor is told so, in the place of a page that would break.
 * Of what is asked for here, each browser of `kernel/floor.ts` was the first of its kind to have all.
 */
;(function () {
  var isOld = !(window.Map && Map.groupBy && window.Intl && Intl.Segmenter)
  document.getElementById("antigo").hidden = !isOld
  ;(isOld ? ["app", "falha"] : ["antigo"]).forEach(function (id) {
    var element = document.getElementById(id)
    element.parentNode.removeChild(element)
  })
})()
