-- Nobody could choose a zone, so that everybody was in the one of the default: they are where their environment is.
update person p
set fuso_horario = e.time_zone
from environment e
where e.amb = p.amb and p.fuso_horario = 'America/Sao_Paulo' and e.time_zone <> p.fuso_horario;
