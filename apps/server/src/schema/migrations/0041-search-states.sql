-- Instances and their texts are found by their state too: by a word for it that no text has.
update instance_search s
set words = s.words || array_to_tsvector(array['=' || case when i.status = 'ended' and i.refused then 'refused' else i.status end])
from instance i where i.amb = s.amb and i.id = s.instance;
update text_search s
set words = s.words || array_to_tsvector(array['~=' || case when i.status = 'ended' and i.refused then 'refused' else i.status end])
from instance i where i.amb = s.amb and i.id = s.instance;
