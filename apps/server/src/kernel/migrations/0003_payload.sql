-- An event is read whole, by code: to take it apart and to press it costs more than all else of telling it.
alter table kernel.event alter column payload type json using payload::json;
alter table kernel.event alter column payload set storage external;
